// Spherical interpolation of quaternions, with the linear branch for close ones.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 randf:141:-1:1
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 5e-3
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float4 slerp(float4 a, float4 b, float t) {
  float c = dot(a, b);
  if (c < 0.0f) {
    b = -b;
    c = -c;
  }
  if (c > 0.99f)
    return normalize(lerp(a, b, t));
  float angle = acos(c);
  return (sin((1.0f - t) * angle) * a + sin(t * angle) * b) / sin(angle);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 a = normalize(Input[2 * id.x] + 0.01f);
  float4 b = normalize(Input[2 * id.x + 1] + 0.01f);
  Output[id.x] = slerp(a, b, (float)(id.x % 9) / 8.0f);
}
