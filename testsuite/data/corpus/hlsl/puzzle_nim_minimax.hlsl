// Minimax over three heaps with an explicit stack machine in place of recursion.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
RWStructuredBuffer<uint> Output : register(u0);
groupshared uint wins[64];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  uint3 heaps = uint3(lane & 3, (lane >> 2) & 3, lane >> 4);
  uint total = heaps.x + heaps.y + heaps.z;
  // Positions are settled in order of their total: nine layers, a barrier between.
  for (uint layer = 0; layer <= 9; ++layer) {
    if (total == layer) {
      uint canWin = 0;
      for (uint heap = 0; heap < 3 && canWin == 0; ++heap)
        for (uint take = 1; take <= heaps[heap]; ++take) {
          uint next = lane - (take << (2 * heap));
          if (wins[next] == 0) {
            canWin = 1 + heap * 4 + take;
            break;
          }
        }
      wins[lane] = canWin;
    }
    GroupMemoryBarrierWithGroupSync();
  }
  Output[lane] = wins[lane];
}
