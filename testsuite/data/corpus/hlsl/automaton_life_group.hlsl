// Conway's Life on a 16 x 16 torus in groupshared memory for 12 generations.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:181
//@ flags -fno-unroll-loops
RWStructuredBuffer<uint> Cells : register(u0);
groupshared uint alive[16][16];

[numthreads(16, 16, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint mine = (Cells[lane] >> 7) & 1;
  alive[id.y][id.x] = mine;
  GroupMemoryBarrierWithGroupSync();
  for (uint g = 0; g < 12; ++g) {
    uint sum = 0;
    for (uint k = 0; k < 9; ++k) {
      if (k == 4)
        continue;
      sum += alive[(id.y + 15 + k / 3) & 15][(id.x + 15 + k % 3) & 15];
    }
    GroupMemoryBarrierWithGroupSync();
    mine = sum == 3 || (sum == 2 && mine != 0) ? 1 : 0;
    alive[id.y][id.x] = mine;
    GroupMemoryBarrierWithGroupSync();
  }
  Cells[lane] = mine;
}
