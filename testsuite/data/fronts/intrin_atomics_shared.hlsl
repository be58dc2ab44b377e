// Interlocked operations on memory of the group, with signed values and results.
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E Results
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Exchanges
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
groupshared int extremes[2];
groupshared uint order, taken[64];
[numthreads(64, 1, 1)]
void Signed(uint t : SV_GroupIndex) {
  if (t == 0) { extremes[0] = 0x7fffffff; extremes[1] = -0x7fffffff; }
  GroupMemoryBarrierWithGroupSync();
  InterlockedMin(extremes[0], (int)i0[t]);
  InterlockedMax(extremes[1], (int)i0[t]);
  GroupMemoryBarrierWithGroupSync();
  if (t < 16) o[t] = (uint)extremes[t & 1];
}
[numthreads(64, 1, 1)]
void Results(uint t : SV_GroupIndex) {
  taken[t] = 0;
  if (t == 0) order = 0;
  GroupMemoryBarrierWithGroupSync();
  uint at;
  InterlockedAdd(order, 1, at);
  InterlockedAdd(taken[at], 5);
  GroupMemoryBarrierWithGroupSync();
  o[t] = taken[t] + order;
}
[numthreads(64, 1, 1)]
void Exchanges(uint t : SV_GroupIndex) {
  if (t == 0) order = 0;
  GroupMemoryBarrierWithGroupSync();
  uint old = 0, seen;
  for (uint k = 0; k < 200; k++) {
    InterlockedCompareExchange(order, old, max(old, i0[t]), seen);
    if (seen == old) break;
    old = seen;
  }
  GroupMemoryBarrierWithGroupSync();
  if (t < 16) o[t] = order + t;
}
