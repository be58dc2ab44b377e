// Textures and samplers that conditions choose, and ternaries of resources by their index.
//= clang: no textures and samplers: 'Texture2D'
// args: -T cs_6_0 -E ByIndex
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:1
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:2
// args: -T cs_6_0 -E Ternary
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:3
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:4
// args: -T cs_6_0 -E InLoop
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:5
//@ image 1 0 sampled:rgba32f:2d:4x4 randf:6
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> x[2] : register(t0, space1);
[numthreads(16, 1, 1)]
void ByIndex(uint t : SV_GroupIndex) { uint k = t > 7 ? 1 : 0; o[t] = x[NonUniformResourceIndex(k)][uint2(t & 3, t >> 2)]; }
[numthreads(16, 1, 1)]
void Ternary(uint t : SV_GroupIndex) { float4 a = x[NonUniformResourceIndex(t & 4 ? 0 : 1)].Load(int3(t & 3, t >> 2, 0)); o[t] = t & 1 ? a : x[0].Load(int3(0, 0, 0)); }
[numthreads(16, 1, 1)]
void InLoop(uint t : SV_GroupIndex) { float4 s = 0; for (uint k = 0; k < 2; k++) { Texture2D<float4> here = x[k]; s += here.Load(int3(t & 3, t >> 2, 0)) * (k + 1); } o[t] = s; }
