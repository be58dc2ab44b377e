// [[vk::binding]] of buffers, constants, arrays and textures, in place of registers.
//= dxil: [[vk::binding]] is lost on the way through DXIL: the resource would have the descriptor of its register
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 2 5 structured 64 rand:1
//@ buffer 1 0 cbuffer 16 words:3,4,5,6
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 1 2 structured 64 rand:2
//@ buffer 1 2 structured 64 rand:3
// args: -T cs_6_0 -E Override
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 3 9 structured 64 rand:4
[[vk::binding(1)]] RWStructuredBuffer<uint> o;
[[vk::binding(5, 2)]] StructuredBuffer<uint> a;
[[vk::binding(0, 1)]] cbuffer C { uint4 c; };
[[vk::binding(2, 1)]] StructuredBuffer<uint> b[2];
[[vk::binding(9, 3)]] StructuredBuffer<uint> d : register(t0, space0);
[numthreads(16, 1, 1)]
void Buffers(uint t : SV_GroupIndex) { o[t] = a[t] * c.y + c.w; }
[numthreads(16, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { o[t] = b[0][t] ^ b[1][15 - t]; }
[numthreads(16, 1, 1)]
void Override(uint t : SV_GroupIndex) { o[t] = d[t] / 3; }
