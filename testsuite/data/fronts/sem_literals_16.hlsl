// Literals beside 16-bit numbers, whose type they take.
//= clang computes otherwise: Integers, Compared
// args: -T cs_6_2 -E Integers -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:0:1000
//@ tolerance 0.01
// args: -T cs_6_2 -E Compared -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { uint16_t a = (uint16_t)i0[t]; int16_t b = (int16_t)a; o[t] = a * 7 + (a + 60000) * 3 + (uint)(b - 30000) + (a << 4); }
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) { half a = (half)asfloat(i0[t]); float f = a * 3 + 0.1; float g = a / 3.0; o[t] = asuint(f + g); }
[numthreads(16, 1, 1)]
void Compared(uint t : SV_GroupIndex) { uint16_t a = (uint16_t)i0[t]; int16_t b = (int16_t)a; half h = (half)0.1; o[t] = (a > 70 ? 1 : 0) + (b < -5 ? 2 : 0) + (h == 0.1 ? 4 : 0) + (~a > 100 ? 8 : 0) + (uint)(-a) * 16; }
