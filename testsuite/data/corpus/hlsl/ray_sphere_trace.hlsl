// Sphere tracing of a smooth blob union; every ray looks down on a floor, so all of them
// hit something.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 4096 zero
//@ tolerance 2e-2
RWStructuredBuffer<float4> Output : register(u0);

float smoothUnion(float a, float b, float k) {
  float h = saturate(0.5f + 0.5f * (b - a) / k);
  return lerp(b, a, h) - k * h * (1.0f - h);
}

float scene(float3 p) {
  float d = p.y + 1.0f;
  d = smoothUnion(d, length(p) - 0.7f, 0.5f);
  return smoothUnion(d, length(p - float3(1.0f, -0.4f, 0.2f)) - 0.4f, 0.5f);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = (float2(id.xy) - 7.5f) / 16.0f;
  float3 origin = float3(0.0f, 4.0f, -1.0f);
  float3 direction = normalize(float3(uv.x, -1.0f, uv.y + 0.2f));
  float t = 0.0f;
  for (uint i = 0; i < 64; ++i) {
    float d = scene(origin + t * direction);
    t += 0.8f * d;
    if (d < 1e-4f)
      break;
  }
  float3 p = origin + t * direction;
  float2 e = float2(0.01f, 0.0f);
  float3 n = normalize(float3(scene(p + e.xyy) - scene(p - e.xyy), scene(p + e.yxy) - scene(p - e.yxy),
                              scene(p + e.yyx) - scene(p - e.yyx)));
  Output[id.y * 16 + id.x] = float4(n, t);
}
