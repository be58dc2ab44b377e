// Coarse and fine derivatives of what is not linear, and the level of detail that they choose.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba8:2d:32x32/6 rand:3
//@ sampler 0 200 linear:repeat:miplinear
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rg32f:2d:16x16 zero
//@ tolerance 0.001
Texture2D image : register(t0);
SamplerState smooth : register(s0);
struct Varyings { float4 position : SV_Position; float3 at : AT; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  float2 uv = float2((id << 1) & 2, id & 2);
  o.position = float4(uv * 2 - 1, 0, 1 + uv.x * 0.25);
  o.at = float3(uv, uv.x + uv.y);
  return o;
}
struct Targets { float4 a : SV_Target0; float2 b : SV_Target1; };
Targets Pixel(Varyings v) {
  Targets o;
  float f = sin(v.at.x * 6) * v.at.y;
  o.a = float4(ddx_fine(f), ddy_fine(f), ddx(v.at.z), ddy(v.at.z * v.at.z)) * 4;
  o.b = float2(image.CalculateLevelOfDetail(smooth, v.at.xy * 4), fwidth(v.at.y));
  return o;
}
