// SampleLevel of arrays of layers and of cubes, one-dimensional textures.
//= clang: no textures and samplers: 'Texture2DArray', 'SamplerState', 'Texture1D', 'Texture1DArray', 'TextureCubeArray'
// args: -T cs_6_0 -E Layers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2darray:4x4x3 randf:1
//@ sampler 0 3 nearest:clamp
// args: -T cs_6_0 -E Lines
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba32f:1d:16 randf:2
//@ image 0 5 sampled:rgba32f:1darray:8x2 randf:3
//@ sampler 0 3 linear:clamp
//@ tolerance 0.01
// args: -T cs_6_0 -E Cubes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 6 sampled:rgba32f:cubearray:4x12 randf:4
//@ sampler 0 3 nearest:clamp
RWStructuredBuffer<float4> o : register(u1);
Texture2DArray<float4> a : register(t2);
SamplerState s : register(s3);
Texture1D<float4> b : register(t4);
Texture1DArray<float4> c : register(t5);
TextureCubeArray<float4> d : register(t6);
[numthreads(16, 1, 1)]
void Layers(uint t : SV_GroupIndex) { o[t] = a.SampleLevel(s, float3((t & 3) / 4.0 + 0.1, (t >> 2) / 4.0 + 0.1, t % 3), 0); }
[numthreads(16, 1, 1)]
void Lines(uint t : SV_GroupIndex) { o[t] = b.SampleLevel(s, t / 16.0 + 0.01, 0) + c.SampleLevel(s, float2(t / 16.0, t & 1), 0) + b.SampleLevel(s, 0.5, 0, 2); }
[numthreads(16, 1, 1)]
void Cubes(uint t : SV_GroupIndex) { o[t] = d.SampleLevel(s, float4(t - 7.3, 3.2, t * 0.51 - 2.1, t & 1), 0); }
