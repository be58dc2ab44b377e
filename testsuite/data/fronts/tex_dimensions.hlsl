// GetDimensions in its forms and CalculateLevelOfDetail.
//= clang: no textures and samplers: 'Texture2D', 'Texture3D', 'Texture2DArray', 'TextureCube', 'RWTexture2D', 'SamplerState'
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 0 2 sampled:rgba32f:2d:8x4/2 randf:1
//@ image 0 3 sampled:rgba32f:3d:4x2x8 randf:1
// args: -T cs_6_0 -E Layers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 0 4 sampled:rgba32f:2darray:4x8x3/2 randf:1
//@ image 0 5 sampled:rgba32f:cube:4 randf:1
//@ image 0 6 storage:r32f:2d:16x8 zero
// args: -T ps_6_0 -E Levels
RWStructuredBuffer<uint4> o : register(u1);
Texture2D<float4> a : register(t2);
Texture3D<float4> b : register(t3);
Texture2DArray<float4> c : register(t4);
TextureCube<float4> d : register(t5);
RWTexture2D<float> e : register(u6);
SamplerState s : register(s7);
[numthreads(1, 1, 1)]
void Flat() {
  uint w, h, n, z;
  a.GetDimensions(w, h);
  o[0] = uint4(w, h, 0, 0);
  a.GetDimensions(1, w, h, n);
  o[1] = uint4(w, h, n, 0);
  b.GetDimensions(0, w, h, z, n);
  o[2] = uint4(w, h, z, n);
  float fw, fh;
  a.GetDimensions(fw, fh);
  o[3] = uint4(fw, fh, 1, 2);
}
[numthreads(1, 1, 1)]
void Layers() {
  uint w, h, n, z;
  c.GetDimensions(w, h, n);
  o[0] = uint4(w, h, n, 0);
  c.GetDimensions(1, w, h, z, n);
  o[1] = uint4(w, h, z, n);
  d.GetDimensions(w, h);
  o[2] = uint4(w, h, 0, 0);
  e.GetDimensions(w, h);
  o[3] = uint4(w, h, 0, 0);
}
float4 Levels(float3 uv : UV) : SV_Target { return float4(a.CalculateLevelOfDetail(s, uv.xy), a.CalculateLevelOfDetailUnclamped(s, uv.yz), d.CalculateLevelOfDetail(s, uv), c.CalculateLevelOfDetail(s, uv.xy)); }
