// Textures of integers, unsigned and signed, and of two and three components.
//= clang: no textures and samplers: 'Texture2D'
// args: -T cs_6_0 -E Unsigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32ui:2d:4x4 rand:1
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 3 sampled:rg32i:2d:4x4 rand:2
// args: -T cs_6_0 -E Bytes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba8ui:2d:4x4 rand:3
RWStructuredBuffer<uint4> o : register(u1);
Texture2D<uint4> a : register(t2);
Texture2D<int2> b : register(t3);
Texture2D<uint3> c : register(t4);
[numthreads(16, 1, 1)]
void Unsigned(uint t : SV_GroupIndex) { o[t] = a[uint2(t & 3, t >> 2)] + a.Load(int3(t >> 2, t & 3, 0)).wzyx; }
[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) { int2 v = b[uint2(t & 3, t >> 2)]; o[t] = uint4(v, v / 3); }
[numthreads(16, 1, 1)]
void Bytes(uint t : SV_GroupIndex) { uint3 v = c[uint2(t & 3, t >> 2)]; o[t] = uint4(v, v.x + v.y + v.z); }
