// Buffers and constants of 64-bit values.
// args: -T cs_6_0 -E Doubles
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 words:0,0x3ff80000,0,0x40040000,0,0xbff00000
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 3 cbuffer 64 words:0,0x3ff80000,5,7,1,2,3,4
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 4 rwstructured 256 zero
//@ buffer 0 0 structured 128 words:0,0x3ff80000
StructuredBuffer<double> a : register(t0);
RWStructuredBuffer<double> o : register(u1);
cbuffer C : register(b3) { double c0; uint64_t c1; int64_t2 c2; float c3; double c4; };
struct S { uint a; double b; uint c; };
RWStructuredBuffer<S> p : register(u4);
[numthreads(16, 1, 1)]
void Doubles(uint t : SV_GroupIndex) { o[t] = a[t] * a[15 - t] + t; }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { o[t] = c0 * t + (double)(uint)(c1 >> 32) + (double)(int)c2.y + c3 * 0; }
[numthreads(8, 1, 1)]
void Structs(uint t : SV_GroupIndex) { S s; s.a = t; s.b = a[t] + t; s.c = 5; p[t] = s; }
