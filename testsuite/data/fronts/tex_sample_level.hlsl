// SampleLevel in each dimension, with offsets, with nearest and linear filters.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'TextureCube', 'Texture3D'
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2d:8x8/3 randf:1
//@ sampler 0 3 linear:repeat:miplinear
//@ tolerance 0.01
// args: -T cs_6_0 -E Cube
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba32f:cube:4 randf:2
//@ sampler 0 3 nearest:clamp
// args: -T cs_6_0 -E Volume
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 5 sampled:rgba32f:3d:4x4x4 randf:3
//@ sampler 0 3 linear:clamp
//@ tolerance 0.01
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> a : register(t2);
SamplerState s : register(s3);
TextureCube<float4> b : register(t4);
Texture3D<float4> c : register(t5);
[numthreads(16, 1, 1)]
void Flat(uint t : SV_GroupIndex) { float2 uv = float2(t, t * 3) / 16 + 0.03; o[t] = a.SampleLevel(s, uv, 0) + a.SampleLevel(s, uv, 1) + a.SampleLevel(s, uv.yx, 0.5, int2(1, -1)); }
[numthreads(16, 1, 1)]
void Cube(uint t : SV_GroupIndex) { o[t] = b.SampleLevel(s, float3(t - 7.3, 3.2, t * 0.51 - 2.1), 0); }
[numthreads(16, 1, 1)]
void Volume(uint t : SV_GroupIndex) { o[t] = c.SampleLevel(s, float3(t, 5, 15 - t) / 16, 0) + c.SampleLevel(s, float3(0.3, 0.4, t / 16.0), 0, int3(1, 0, -1)); }
