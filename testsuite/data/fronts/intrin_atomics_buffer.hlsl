// Interlocked operations on structured buffers and their members.
// args: -T cs_6_0 -E Sums
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Bitwise
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 words:0,0,0xffffffff,0
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Members
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 48 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct Stat { uint count; int least; uint2 bits; uint tail[2]; };
RWStructuredBuffer<Stat> s : register(u3);
[numthreads(64, 1, 1)]
void Sums(uint t : SV_GroupIndex) {
  InterlockedAdd(o[0], i0[t]);
  InterlockedAdd(o[t & 3], 1);
  InterlockedMax(o[4], i0[t]);
  InterlockedMin(o[5 + (t & 1)], i0[t] - 1);
}
[numthreads(64, 1, 1)]
void Bitwise(uint t : SV_GroupIndex) {
  uint old;
  InterlockedOr(o[0], 1u << (i0[t] & 31), old);
  InterlockedXor(o[1], i0[t], old);
  InterlockedAnd(o[2], i0[t] | 0xffff, old);
  if (t == 0) { InterlockedExchange(o[3], 77u, old); InterlockedCompareExchange(o[3], 77u, 78u, old); o[4] = old; InterlockedCompareStore(o[3], 78u, 79u); }
}
[numthreads(64, 1, 1)]
void Members(uint t : SV_GroupIndex) {
  uint k = t & 1;
  InterlockedAdd(s[k].count, 1);
  InterlockedMin(s[k].least, (int)i0[t]);
  InterlockedOr(s[k].tail[t >> 5], 1u << (t & 31));
}
