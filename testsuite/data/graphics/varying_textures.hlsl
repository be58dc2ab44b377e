// An array of textures whose index varies from pixel to pixel, and a cube of an array.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba8:2d:4x4 rand:81
//@ image 0 100 sampled:rgba8:2d:8x8 rand:82
//@ image 0 100 sampled:rgba8:2d:2x2 rand:83
//@ image 0 100 sampled:rgba8:2d:4x2 rand:84
//@ image 0 110 sampled:rgba8:cube:4 rand:85
//@ sampler 0 200 nearest:repeat
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
Texture2D pictures[4] : register(t0);
TextureCube sky : register(t10);
SamplerState sampler_ : register(s0);
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  uint index = uint(v.position.x + v.position.y * 3) % 4;
  float4 r = pictures[NonUniformResourceIndex(index)].SampleLevel(sampler_, v.uv, 0);
  return r + sky.SampleLevel(sampler_, float3(v.uv - 0.5, 0.3), 0);
}
