// SampleCmp, SampleCmpLevelZero and comparisons of cubes and layers.
//= clang: no textures and samplers: 'Texture2D', 'SamplerComparisonState', 'Texture2DArray', 'TextureCube', 'TextureCubeArray'
// args: -T cs_6_0 -E LevelZero
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 0 2 sampled:d32f:2d:8x8 randf:1
//@ sampler 0 3 nearest:clamp:lequal
// args: -T cs_6_0 -E Layers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 0 4 sampled:d32f:2darray:4x4x2 randf:2
//@ sampler 0 3 nearest:clamp:greater
// args: -T ps_6_0 -E Pixel
RWStructuredBuffer<float> o : register(u1);
Texture2D<float> a : register(t2);
SamplerComparisonState s : register(s3);
Texture2DArray<float> b : register(t4);
TextureCube<float> c : register(t5);
TextureCubeArray<float> d : register(t6);
[numthreads(16, 1, 1)]
void LevelZero(uint t : SV_GroupIndex) { float2 uv = float2(t & 3, t >> 2) / 4 + 0.1; o[t] = a.SampleCmpLevelZero(s, uv, 0.5) + a.SampleCmpLevelZero(s, uv, 0.7, int2(1, 1)) * 2; }
[numthreads(16, 1, 1)]
void Layers(uint t : SV_GroupIndex) { o[t] = b.SampleCmpLevelZero(s, float3((t & 3) / 4.0 + 0.1, (t >> 2) / 4.0 + 0.1, t & 1), 0.4); }
float4 Pixel(float4 uv : UV) : SV_Target { return a.SampleCmp(s, uv.xy, uv.z) + b.SampleCmp(s, uv.xyz, uv.w, int2(1, 2)) + c.SampleCmp(s, uv.xyz, 0.5) + d.SampleCmpLevelZero(s, uv, 0.25) + a.SampleCmp(s, uv.xy, 0.1, int2(1, 1), 2.0); }
