// Bellman-Ford relaxation of 16 nodes and 48 edges; rounds stop when nothing changes.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 192 rand:201
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Edges : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
groupshared uint distances[16];
groupshared uint changed;

[numthreads(48, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane < 16)
    distances[lane] = lane == 0 ? 0 : 0xffff;
  uint edge = Edges[lane];
  uint from = edge & 15, to = (edge >> 4) & 15, weight = 1 + ((edge >> 8) & 63);
  for (uint round = 0; round < 16; ++round) {
    if (lane == 0)
      changed = 0;
    GroupMemoryBarrierWithGroupSync();
    uint start = distances[from];
    GroupMemoryBarrierWithGroupSync();
    if (start != 0xffff) {
      uint old;
      InterlockedMin(distances[to], start + weight, old);
      if (start + weight < old)
        InterlockedAdd(changed, 1u);
    }
    GroupMemoryBarrierWithGroupSync();
    uint count = changed;
    GroupMemoryBarrierWithGroupSync();
    if (count == 0)
      break;
  }
  if (lane < 16)
    Output[lane] = distances[lane];
}
