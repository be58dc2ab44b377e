// Arrays of resources with constant, uniform and divergent indices.
//= clang: no textures and samplers: 'Texture2D'
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 structured 64 rand:1
//@ buffer 0 2 structured 64 rand:2
//@ buffer 0 2 structured 64 rand:3
// args: -T cs_6_0 -E Textures
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 1 0 sampled:r32ui:2d:4x4 rand:1
//@ image 1 0 sampled:r32ui:2d:4x4 rand:2
// args: -T cs_6_0 -E Divergent
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ image 1 0 sampled:r32ui:2d:4x4 rand:1
//@ image 1 0 sampled:r32ui:2d:4x4 rand:2
RWStructuredBuffer<uint> o : register(u1);
StructuredBuffer<uint> b[3] : register(t2);
Texture2D<uint> x[2] : register(t0, space1);
[numthreads(16, 1, 1)]
void Buffers(uint t : SV_GroupIndex) { uint s = 0; for (uint k = 0; k < 3; k++) s = s * 7 + b[k][t]; o[t] = s + b[1][0]; }
[numthreads(16, 1, 1)]
void Textures(uint t : SV_GroupIndex) { o[t] = x[0][uint2(t & 3, t >> 2)] + x[1].Load(uint3(t >> 2, t & 3, 0)); }
[numthreads(16, 1, 1)]
void Divergent(uint t : SV_GroupIndex) { o[t] = x[NonUniformResourceIndex(t & 1)][uint2(t & 3, t >> 2)]; }
