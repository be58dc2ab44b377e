// Lists of initial values: flat and nested ones, of structs, arrays, vectors and matrices, casts of 0 to structs.
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E FromVectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Zeroed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct Inner { uint a; uint2 b; };
struct Outer { Inner i[2]; uint c; };
[numthreads(16, 1, 1)]
void Flat(uint t : SV_GroupIndex) {
  Outer x = { 1, 2, 3, 4, 5, t, 7 };
  Outer y = { { { 1, { 2, 3 } }, { 4, uint2(t, 6) } }, 7 };
  o[t] = x.i[0].a + x.i[0].b.y * 10 + x.i[1].b.y * 100 + x.c * 10000 + y.i[1].b.x * 100000;
}
[numthreads(16, 1, 1)]
void FromVectors(uint t : SV_GroupIndex) {
  uint4 v = { uint2(t, 1), 2, 3 };
  uint a[6] = { v, v.xy };
  Inner n = { v.wzy };
  float2x2 m = { v };
  o[t] = a[3] + a[4] * 10 + n.a * 1000 + n.b.x * 10000 + n.b.y * 100000 + (uint)m._m00 * 1000000;
}
[numthreads(16, 1, 1)]
void Zeroed(uint t : SV_GroupIndex) {
  Outer x = (Outer)0;
  x.i[t & 1].b[t >> 3] = t + 1;
  uint a[4] = (uint[4])0;
  a[t & 3] += 5;
  o[t] = x.i[0].b.x + x.i[0].b.y * 100 + x.i[1].b.x * 10000 + x.i[1].b.y * 1000000 + a[0] * 7 + x.c;
}
