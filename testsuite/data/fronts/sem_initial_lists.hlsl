// Lists that mix scalars, vectors, matrices, arrays and structs, with conversions.
// args: -T cs_6_0 -E Flattened
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct In { float a; int2 b; };
struct S { float2 v; In i; uint c[2]; bool d; };
[numthreads(16, 1, 1)]
void Flattened(uint t : SV_GroupIndex) { int4 v = int4(1, 2, 3, t); In n = { v.x, v.zw }; S s = { v.wx, n, { 7, 8 }, v.y }; S r = { 1.75, v.xyz, 4, t, 6, 1 }; o[t] = (uint)s.v.x + (uint)s.i.a * 10 + (uint)s.i.b.y * 100 + s.c[1] * 1000 + s.d * 10000 + (uint)(r.v.x * 4) * 100000 + (uint)(r.i.b.x + r.c[0] * 10) * 1000000; }
[numthreads(16, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { float2 v[3] = { 1, 2, float2(3, t), 5.5, 6 }; uint a[] = { 1, 2, t, 4, 5 }; int2 w[2][2] = { 1, 2, 3, 4, int2(5, 6), 7, t }; o[t] = (uint)(v[1].y + v[2].x * 2) + a[2] * 100 + a[4] * 10000 + (uint)(w[1][1].y + w[0][1].x * 100) * 100000; }
[numthreads(16, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { float2x3 m = { 1, 2, 3, float3(4, 5, t) }; float2x2 n = { float2(1, 2), t, 4 }; float2x2 p[2] = { 1, 2, 3, 4, float2(5, 6), float2(7, t) }; o[t] = (uint)(m._m02 + m._m12 * 10 + n._m10 * 1000 + p[1]._m01 * 100000 + p[1]._m11 * 1000000); }
