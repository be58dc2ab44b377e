// Amounts of shifts are taken modulo the width of the value.
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
RWStructuredBuffer<uint64_t> w : register(u3);
[numthreads(16, 1, 1)]
void Words(uint t : SV_GroupIndex) { uint n = t * 5; int s = (int)i0[t]; o[t] = (i0[t] << n) ^ (i0[15 - t] >> n) ^ (uint)(s >> n) ^ (1u << (n + 7)); }
[numthreads(16, 1, 1)]
void Wide(uint t : SV_GroupIndex) { uint64_t v = (uint64_t)i0[t] * 0x100000001ull, n = t * 11; w[t] = (v << n) ^ (v >> (n + 3)); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { uint3 v = i0[t] >> uint3(t, t + 30, t * 9); v <<= uint3(31, 32, 33); v >>= t; o[t] = v.x ^ v.y ^ v.z; }
