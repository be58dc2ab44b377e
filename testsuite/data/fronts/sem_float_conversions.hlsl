// Conversions between floats and integers of each width and sign, and rounding.
//= dxc computes otherwise: FromIntegers
// args: -T cs_6_0 -E ToIntegers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1:-50000:50000
// args: -T cs_6_0 -E FromIntegers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Doubles
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void ToIntegers(uint t : SV_GroupIndex) { float f = asfloat(i0[t]); int a = f; uint b = abs(f); int64_t c = (int64_t)(f * 100000.0); bool d = f; o[t] = (uint)a + b * 3 + (uint)c + (uint)(c >> 32) + d; }
[numthreads(16, 1, 1)]
void FromIntegers(uint t : SV_GroupIndex) { int a = (int)i0[t]; uint b = i0[t]; float f = a, g = b, h = (float)((uint64_t)b << 7), k = (float)((int64_t)a * 3); o[t] = asuint(f) ^ asuint(g) ^ asuint(h) ^ asuint(k); }
[numthreads(16, 1, 1)]
void Doubles(uint t : SV_GroupIndex) { double d = (double)i0[t] + (double)(int)i0[15 - t] * 0.5L; uint a, b; asuint(d, a, b); int64_t c = (int64_t)d; o[t] = a ^ b ^ (uint)c ^ asuint((float)d) ^ (uint)(d > 0.0L); }
