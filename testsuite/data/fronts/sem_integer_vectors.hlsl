// Intrinsics of vectors of integers of each width.
//= clang computes otherwise: Shorts
// args: -T cs_6_0 -E Words
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_2 -E Shorts -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Words(uint t : SV_GroupIndex) { int3 v = (int3)(i0[t] >> uint3(0, 3, 9)); uint3 u = (uint3)v; int3 r = abs(v) / 3 + min(v, v.zxy) / 5 + max(v, -100) / 7 + clamp(v, -9, 9) + sign(v) * 11; uint3 s = countbits(u) + reversebits(u) / 3 + firstbitlow(u) + mad(u, 3, u); o[t] = (uint)dot(r, int3(1, 2, 3)) ^ s.x ^ s.y * 3 ^ s.z * 5 ^ (uint)firstbithigh(u).x; }
[numthreads(16, 1, 1)]
void Wide(uint t : SV_GroupIndex) { int64_t2 v = int64_t2((int)i0[t], -(int)i0[15 - t]) * 1000003ll; int64_t2 r = abs(v) + min(v, v.yx) + max(v, 5ll) + clamp(v, -9ll, 9ll); uint64_t2 u = (uint64_t2)v >> 3; u = max(u, u.yx) / 7 + u % 1001; bool2 b = v < v.yx; int64_t x = r.x ^ r.y * 3; o[t] = (uint)(x ^ x >> 32) ^ (uint)(u.x ^ u.y >> 32) + (b.x ? 1 : 2); }
#if __SHADER_TARGET_MINOR >= 2
[numthreads(16, 1, 1)]
void Shorts(uint t : SV_GroupIndex) { int16_t3 v = (int16_t3)(int3)(i0[t] >> uint3(1, 5, 11) & 0x7fff) - (int16_t3)16000; int16_t3 r = abs(v) / (int16_t)3 + min(v, v.zxy) / (int16_t)5 + max(v, (int16_t)-100) % (int16_t)7 + clamp(v, (int16_t)-9, (int16_t)9); uint16_t3 u = (uint16_t3)v; u = (u >> (uint16_t)2) ^ (u << (uint16_t)3) | (uint16_t)1; o[t] = (uint)(int)r.x + (uint)(int)r.y * 3 + (uint)(int)r.z * 5 + u.x * 7 + u.y * 11 + u.z; }
#endif
