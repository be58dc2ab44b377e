// Arrays of textures, samplers and buffers, indexed by what is the same in the whole draw, in vertices and pixels.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ image 0 100 sampled:rgba8:2d:4x4 rand:141
//@ image 0 100 sampled:rgba8:2d:8x8 rand:142
//@ image 0 100 sampled:rgba8:2d:2x2 rand:143
//@ sampler 0 200 nearest:clamp
//@ sampler 0 200 linear:repeat
//@ buffer 0 103 typed:rgba8 16 rand:144
//@ buffer 1 100 structured 32 randf:145
//@ buffer 1 100 structured 32 randf:146
//@ buffer 0 0 cbuffer 16 words:2,1,0,1
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
Texture2D textures[3] : register(t0);
SamplerState samplers[2] : register(s0);
Buffer<unorm float4> palette : register(t3);
StructuredBuffer<float4> tables[2] : register(t0, space1);
cbuffer Which : register(b0) { uint texture_, sampler_, table, more; };
struct Varyings { float4 position : SV_Position; float2 uv : UV; float4 tint : TINT; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  o.tint = palette[id] + tables[table][more];
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float4 sum = v.tint;
  for (uint i = 0; i <= texture_; i++) sum += textures[i].Sample(samplers[sampler_], v.uv);
  return sum * tables[more][table];
}
