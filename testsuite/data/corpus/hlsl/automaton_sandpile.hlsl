// An abelian sandpile: cells topple until the workgroup is quiet.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 rand:183
RWStructuredBuffer<uint> Cells : register(u0);
groupshared uint grains[10][10];
groupshared uint active_;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint x = id.x + 1, y = id.y + 1;
  grains[y][x] = Cells[lane] & 15;
  if (lane < 10) {
    grains[0][lane] = 0;
    grains[9][lane] = 0;
    grains[lane][0] = 0;
    grains[lane][9] = 0;
  }
  for (uint turn = 0; turn < 500; ++turn) {
    if (lane == 0)
      active_ = 0;
    GroupMemoryBarrierWithGroupSync();
    bool topples = grains[y][x] >= 4;
    GroupMemoryBarrierWithGroupSync();
    if (topples) {
      InterlockedAdd(grains[y][x], 0u - 4u);
      InterlockedAdd(grains[y][x - 1], 1u);
      InterlockedAdd(grains[y][x + 1], 1u);
      InterlockedAdd(grains[y - 1][x], 1u);
      InterlockedAdd(grains[y + 1][x], 1u);
      active_ = 1;
    }
    GroupMemoryBarrierWithGroupSync();
    bool done = active_ == 0;
    GroupMemoryBarrierWithGroupSync();
    if (done)
      break;
  }
  Cells[lane] = grains[y][x];
}
