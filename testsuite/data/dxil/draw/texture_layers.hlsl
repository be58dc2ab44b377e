// Layers of a texture array chosen by each instance, cubes and volumes.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
// machine tolerance: 0.03
//@ draw 4 4 trianglestrip
//@ image 0 100 sampled:rgba8:2darray:4x4x4 rand:5
//@ image 0 101 sampled:rgba16f:cube:4 words:0x3c003800,0x34003c00,0x30003a00
//@ image 0 102 sampled:rg32f:3d:4x4x4 randf:8
//@ sampler 0 200 linear:clamp
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
Texture2DArray layers : register(t0);
TextureCube sky : register(t1);
Texture3D<float2> fog : register(t2);
SamplerState smooth : register(s0);
struct Varyings { float4 position : SV_Position; float2 uv : UV; nointerpolation uint layer : LAYER; };
Varyings Vertex(uint id : SV_VertexID, uint layer : SV_InstanceID) {
  Varyings o;
  o.uv = float2(id & 1, id >> 1);
  float2 corner = float2(layer & 1, layer >> 1) - 1;
  o.position = float4(corner + o.uv * 0.9, 0, 1);
  o.layer = layer;
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float4 c = layers.Sample(smooth, float3(v.uv, v.layer));
  float3 d = normalize(float3(v.uv * 2 - 1, v.layer - 1.5));
  c += sky.SampleLevel(smooth, reflect(d, float3(0, 0.6, 0.8)), 0) * 0.25;
  float2 f = 0;
  [loop] for (int i = 0; i < 4; i++) f += fog.SampleLevel(smooth, float3(v.uv, i * 0.3), 0) * exp(-i * 0.5);
  return lerp(c, float4(f, 0, 1), 0.3);
}
