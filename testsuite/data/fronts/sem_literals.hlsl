// Literals without a type, which take that of the other operand.
//= clang computes otherwise: Integers
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-6
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-6
RWStructuredBuffer<uint> o : register(u1);
static const float third = 1 / 3.0;
static const int half_ = 7 / 2;
static const uint big = 3000000000;
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) { o[t] = (1 << t) + (1 << 31) / 2 + half_ * t + (big >> 1) + (t < 3000000000 ? 1 : 0) + 0xffffffff / 3 + (5 - 7) * t; }
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) { float x = third * t + 1 / 2 + 1.0 / 2 + 5 % 3 + 5.5 % 2 + 1e10 / 1e9; o[t] = asuint(x); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { float2 v = 1 - float2(t, 2) / 4; float3 w = 2 * (1, 3, 5); int2 k = 7 / int2(2, 3); uint3 u = t + uint3(1, 2, 3) * 2 - 1; o[t] = asuint(v.x + v.y + w.x * 10 + w.z) + k.x + k.y * 16 + u.z; }
