// Gathers that compare, with offsets, and gathers of integers.
//= clang: no textures and samplers: 'Texture2D', 'SamplerComparisonState', 'SamplerState'
// args: -T cs_6_0 -E Plain
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:d32f:2d:8x8 randf:1
//@ sampler 0 3 nearest:clamp:less
// args: -T cs_6_0 -E Offset
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:d32f:2d:8x8 randf:2
//@ sampler 0 3 nearest:repeat:gequal
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba32ui:2d:4x4 rand:3
//@ sampler 0 5 nearest:clamp
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float> a : register(t2);
SamplerComparisonState s : register(s3);
Texture2D<uint4> b : register(t4);
SamplerState p : register(s5);
[numthreads(16, 1, 1)]
void Plain(uint t : SV_GroupIndex) { float2 uv = float2(t & 3, t >> 2) / 4 + 0.13; o[t] = a.GatherCmp(s, uv, 0.5) + a.GatherCmpRed(s, uv, t / 16.0) * 2; }
[numthreads(16, 1, 1)]
void Offset(uint t : SV_GroupIndex) { float2 uv = float2(t & 3, t >> 2) / 4 + 0.13; o[t] = a.GatherCmp(s, uv, 0.5, int2(1, 2)) + a.GatherCmpRed(s, uv, 0.25, int2(-1, 0)) * 2; }
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { float2 uv = float2(t & 3, t >> 2) / 4 + 0.13; o[t] = asfloat(b.GatherRed(p, uv) >> 9) + asfloat(b.GatherAlpha(p, uv) >> 10); }
