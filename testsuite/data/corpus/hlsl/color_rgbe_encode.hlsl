// Shared-exponent RGBE packing with frexp and ldexp, and unpacking.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:125:0.01:300
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-5
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

uint encode(float3 c) {
  float largest = max(c.r, max(c.g, c.b));
  if (largest < 1e-20f)
    return 0;
  float exponent;
  float mantissa = frexp(largest, exponent);
  uint3 q = (uint3)(c * (mantissa * 256.0f / largest));
  return q.x | (q.y << 8) | (q.z << 16) | ((uint)((int)exponent + 128) << 24);
}

float3 decode(uint e) {
  if (e == 0)
    return 0.0f;
  float scale = ldexp(1.0f, (float)((int)(e >> 24) - 136));
  return float3(uint3(e, e >> 8, e >> 16) & 255) * scale;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint packed = encode(floor(Input[id.x].rgb));
  Output[id.x] = float4(decode(packed), (float)(packed >> 24));
}
