// A floating-point maximum and sum of fixed-point values by compare-exchange loops.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:64:0:100
//@ buffer 0 1 rwstructured 8 zero
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint best;
groupshared uint total;

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane == 0) {
    best = 0;
    total = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  float value = Input[lane];
  uint seen = 0;
  while (true) {
    uint wanted = asuint(max(asfloat(seen), value));
    uint found;
    InterlockedCompareExchange(best, seen, wanted, found);
    if (found == seen)
      break;
    seen = found;
  }
  uint fixed_ = (uint)(value * 256.0f);
  uint old = 0, original;
  do {
    InterlockedCompareExchange(total, old, old + fixed_, original);
    if (original == old)
      break;
    old = original;
  } while (true);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    Output[0] = best;
    Output[1] = total;
  }
}
