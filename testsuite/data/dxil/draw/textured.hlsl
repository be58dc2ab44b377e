// A texture with levels, sampled by derivatives, by bias, by gradient and by level.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
// machine tolerance: 0.03
//@ draw 4 1 trianglestrip
//@ image 0 100 sampled:rgba32f:2d:16x16/5 randf:7
//@ sampler 0 200 linear:repeat:miplinear
//@ sampler 0 201 nearest:mirror
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
Texture2D<float4> albedo : register(t0);
SamplerState smooth : register(s0);
SamplerState point_ : register(s1);
struct Varyings { float4 position : SV_Position; float2 uv : TEXCOORD0; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2(id & 1, id >> 1);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  o.uv *= 3;
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float quarter = v.uv.x < 1.5 ? (v.uv.y < 1.5 ? 0 : 1) : (v.uv.y < 1.5 ? 2 : 3);
  float4 sampled = albedo.Sample(smooth, v.uv);
  float4 biased = albedo.SampleBias(smooth, v.uv, -1);
  if (quarter == 0) return sampled;
  if (quarter == 1) return biased + albedo.SampleLevel(point_, v.uv, 1, int2(1, -1));
  if (quarter == 2) return albedo.SampleGrad(smooth, v.uv, float2(0.2, 0), float2(0, 0.1));
  return albedo.SampleLevel(smooth, v.uv, v.uv.x - 1);
}
