// Division and remainder of signed numbers and of vectors, by constants and by variables.
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) { int a = (int)i0[t] >> 1, b = (int)(i0[15 - t] & 1023) - 1025; o[t] = (uint)(a / b * 3 + a % b + (-a) % b + a / -b); }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { int a = (int)i0[t]; uint b = i0[t]; o[t] = (uint)(a / 7 + a % 7 + a / -16 + a % 16) + b / 10 + b % 1000 + b / 0x80000000 + (uint)(a / 3 * 2 % 5); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { int4 a = (int4)(i0[t].xxxx >> uint4(0, 3, 7, 11)) / 2; int4 q = a / int4(3, -5, 7, 100), r = a % int4(3, -5, 7, 100); uint3 u = (uint3)a.xyz / uint3(9, 11, 13); o[t] = (uint)dot(q, 1) ^ (uint)dot(r, int4(1, 10, 100, 1000)) ^ u.x ^ u.y ^ u.z; }
