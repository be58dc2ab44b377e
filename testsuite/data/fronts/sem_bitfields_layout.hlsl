// Bit-fields that share units, that do not fit, of several types, with members between.
//= dxc computes otherwise: Units, Copies, Mixed
// args: -T cs_6_2 -E Units -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 320 zero
// args: -T cs_6_2 -E Copies -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 64 zero
// args: -T cs_6_2 -E Mixed -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 320 zero
struct S { uint a : 20; uint b : 20; uint c : 4; float d; int e : 3; int f : 30; };
struct R { uint low : 8; uint mid : 16; uint high : 8; };
RWStructuredBuffer<S> o : register(u1);
RWStructuredBuffer<R> r : register(u2);
[numthreads(16, 1, 1)]
void Units(uint t : SV_GroupIndex) { S s; s.a = t * 70000; s.b = t + 1; s.c = t * 3; s.d = t * 0.5; s.e = (int)t; s.f = -(int)t; o[t] = s; o[t].c = o[t].b & 7; }
[numthreads(16, 1, 1)]
void Copies(uint t : SV_GroupIndex) { R x = (R)0; x.low = t; x.high = t * 20; R y = x; y.mid = x.low * 1000; y.low++; y.high -= 3; r[t] = y; }
[numthreads(16, 1, 1)]
void Mixed(uint t : SV_GroupIndex) { S s = { t, t * 2, t, 1.5, -1, -2 }; s.a |= 0x80000; s.e += 2; o[t] = s; o[t].d += s.f; }
