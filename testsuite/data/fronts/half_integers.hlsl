// 16-bit integers: wrapping, signs, shifts, comparisons, conversions, vectors.
// args: -T cs_6_2 -E Wrapping -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_2 -E Shifting -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_2 -E Converting -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:3:-1000:1000
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Wrapping(uint t : SV_GroupIndex) { uint16_t a = (uint16_t)i0[t], b = (uint16_t)(i0[t] >> 16); int16_t c = (int16_t)a; uint16_t s = a + b, p = a * b; o[t] = (uint)s | (uint)p << 16; o[t] += (uint)(int)(c - (int16_t)b) + (c < (int16_t)b ? 1 : 0) + (a < b ? 2 : 0); }
[numthreads(16, 1, 1)]
void Shifting(uint t : SV_GroupIndex) { uint16_t a = (uint16_t)i0[t]; int16_t b = (int16_t)a; uint16_t n = (uint16_t)t; uint16_t3 v = uint16_t3(a, a >> 3, 7) << n; o[t] = (uint)(uint16_t)(a << n) + (uint)(a >> n) * 3 + (uint)(int)(b >> n) + (uint)v.y; }
[numthreads(16, 1, 1)]
void Converting(uint t : SV_GroupIndex) { float f = floor(asfloat(i0[t])); int16_t a = (int16_t)f; half h = (half)a; uint16_t3 v = uint16_t3((uint16_t)abs(f), 3, 4); bool b = a; o[t] = (uint)(int)a + (uint)(int)(h * 2.0h) * 3 + dot(uint3(v), uint3(1, 10, 100)) + b; }
