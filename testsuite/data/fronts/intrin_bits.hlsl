// Counting, finding and reversing bits.
//= dxc computes otherwise: Edges
// args: -T cs_6_0 -E Counts
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Finds
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Edges
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint4> i0 : register(t0);
RWStructuredBuffer<uint4> o : register(u1);
[numthreads(16, 1, 1)]
void Counts(uint t : SV_GroupIndex) {
  uint4 v = i0[t];
  o[t] = countbits(v) + reversebits(v.wzyx) + uint4(countbits(v.x >> 7), reversebits(v.y), 0, 0);
}
[numthreads(16, 1, 1)]
void Finds(uint t : SV_GroupIndex) {
  uint4 v = i0[t] >> t;
  int4 s = (int4)v;
  o[t] = firstbitlow(v) + firstbithigh(v) * 64 + (uint4)firstbithigh(s) * 4096 + firstbitlow(v.x) * 262144;
}
[numthreads(16, 1, 1)]
void Edges(uint t : SV_GroupIndex) {
  uint x = t == 0 ? 0 : 1u << (t * 2);
  int s = t == 1 ? -1 : -(int)x;
  o[t] = uint4(firstbitlow(x), firstbithigh(x), firstbithigh(s), countbits(~x));
}
