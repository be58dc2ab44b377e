// A grid whose heights the vertex shader samples, with slopes from neighbours.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 96 1 triangles depth:lequal
//@ image 0 100 sampled:r32f:2d:5x5 randf:71
//@ sampler 0 200 linear:clamp
//@ target 0 rgba16f:2d:32x32 zero
//@ target 1 d32f:2d:32x32 words:1.0f
//@ tolerance 0.002
Texture2D<float> heights : register(t0);
SamplerState smooth : register(s0);
struct Varyings { float4 position : SV_Position; float3 normal : NORMAL; float height : HEIGHT; };
Varyings Vertex(uint id : SV_VertexID) {
  static const uint2 corners[6] = { {0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1} };
  uint cell = id / 6;
  int2 at = int2(cell % 4, cell / 4) + corners[id % 6];
  float h = heights.Load(int3(at, 0));
  float dx = heights.Load(int3(min(at.x + 1, 4), at.y, 0)) - heights.Load(int3(at, 0), int2(at.x > 0 ? -1 : 0, 0) * 0);
  float dy = heights.SampleLevel(smooth, (at + float2(0.5, 1.5)) / 5, 0) - h;
  Varyings o;
  float2 p = at * 0.45 - 0.9;
  o.position = float4(p.x, p.y * 0.7 + h * 0.3, 0.5 + p.y * 0.4, 1);
  o.normal = normalize(float3(-dx, -dy, 0.5));
  o.height = h;
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float3 n = normalize(v.normal);
  float light = saturate(dot(n, normalize(float3(0.4, 0.3, 0.8))));
  float3 c = lerp(float3(0.1, 0.4, 0.1), float3(0.9, 0.9, 1), smoothstep(0.3, 0.7, v.height));
  return float4(c * light, 1);
}
