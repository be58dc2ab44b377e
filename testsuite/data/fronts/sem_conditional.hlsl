// The conditional operator with structs, arrays, vectors, matrices and nested conditions.
//= dxil: cast<X>() argument of incompatible type!
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Chains
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct S { uint a; uint2 b; };
[numthreads(16, 1, 1)]
void Structs(uint t : SV_GroupIndex) { S x = { t, uint2(1, 2) }, y = { 9, uint2(t, 4) }; S z; if (t > 7) z = x; else z = y; o[t] = z.a + z.b.x * 100 + z.b.y * 1000; }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { uint3 v = t & 1 ? uint3(1, 2, t) : uint3(t, 5, 6); float2x2 m = t & 2 ? float2x2(1, 2, 3, 4) : float2x2(5, 6, 7, 8); o[t] = v.x + v.y * 10 + v.z * 100 + (uint)m._m01 * 10000 + (uint)m._m10 * 100000; }
[numthreads(16, 1, 1)]
void Chains(uint t : SV_GroupIndex) { o[t] = t < 3 ? 10 : t < 7 ? t == 5 ? 20 : 30 : t < 12 ? 40 + t : (t & 1 ? 50 : 60) + (t > 13 ? 1 : 2); }
