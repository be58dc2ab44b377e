// Registers with spaces: the same number in several spaces, and resources that are not used.
// args: -T cs_6_0 -E Spaces
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 1 1 structured 64 rand:1
//@ buffer 2 1 cbuffer 16 words:3,5,7,9
// args: -T cs_6_0 -E Some
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 3 9 byteaddress 64 rand:2
// args: -T cs_6_0 -E All
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 1 1 structured 64 rand:3
//@ buffer 2 1 cbuffer 16 words:3,5,7,9
//@ buffer 3 9 byteaddress 64 rand:4
RWStructuredBuffer<uint> o : register(u1, space0);
StructuredBuffer<uint> a : register(t1, space1);
cbuffer B : register(b1, space2) { uint4 b; };
ByteAddressBuffer c : register(t9, space3);
StructuredBuffer<uint> unused : register(t1, space7);
[numthreads(16, 1, 1)]
void Spaces(uint t : SV_GroupIndex) { o[t] = a[t] * b[t & 3]; }
[numthreads(16, 1, 1)]
void Some(uint t : SV_GroupIndex) { o[t] = c.Load(4 * t) + t; }
[numthreads(16, 1, 1)]
void All(uint t : SV_GroupIndex) { o[t] = c.Load(60 - 4 * t) ^ a[t] ^ b.w; }
