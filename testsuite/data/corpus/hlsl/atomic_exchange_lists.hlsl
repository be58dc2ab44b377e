// Builds bucket lists with atomic exchange of list heads, then checks them by summing:
// the order within a list is free, the sums are not.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:63
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);
groupshared uint heads[8];
groupshared uint next[64];
groupshared uint values[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane < 8)
    heads[lane] = 0xffffffffu;
  GroupMemoryBarrierWithGroupSync();
  uint value = Input[lane];
  values[lane] = value;
  uint previous;
  InterlockedExchange(heads[value & 7], lane, previous);
  next[lane] = previous;
  GroupMemoryBarrierWithGroupSync();
  if (lane < 8) {
    uint2 total = 0;
    for (uint at = heads[lane]; at != 0xffffffffu; at = next[at])
      total += uint2(1, values[at]);
    Output[lane] = total;
  }
}
