// Comparisons of vectors, conversions of their results, logic without branches.
//= clang: clang does not compile a construct of this source: it makes wrong code of it
// args: -T cs_6_0 -E ToNumbers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Negated
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void ToNumbers(uint t : SV_GroupIndex) { uint3 v = i0[t] >> uint3(0, 8, 16) & 255; uint3 m = v < 128; int3 n = v == v.xxx; float3 f = v >= v.yzx; o[t] = m.x + m.y * 2 + m.z * 4 + (uint)dot(n, int3(8, 16, 32)) + (uint)dot(f, float3(64, 128, 256)); }
[numthreads(16, 1, 1)]
void Negated(uint t : SV_GroupIndex) { uint2 v = i0[t] >> uint2(0, 8) & 3; bool2 b = !v; int2 n = -(int2)v; uint2 c = ~v; bool2 d = !(v != 0), e = (bool2)v; o[t] = (b.x ? 1 : 0) + (b.y ? 2 : 0) + (uint)(n.x + 10) * 16 + (c.y & 15) * 256 + (all(d) ? 4096 : 0) + (any(e) ? 8192 : 0); }
[numthreads(16, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { uint2x2 m = uint2x2(i0[t] & 1, i0[t] & 2, i0[t] & 4, i0[t] & 8); bool2x2 b = (bool2x2)m; uint2x2 n = (uint2x2)b; o[t] = n._m00 + n._m01 * 2 + n._m10 * 4 + n._m11 * 8 + (any(m) ? 16 : 0) + (all(b) ? 32 : 0); }
