// Red-black relaxation of the heat equation in blocks of 8 by 8 by 8 cells with a halo, as a smoother of a multigrid solver does it.
//@ dispatch 8 8 8
//@ buffer 0 0 structured 1048576 randf:13
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 1e-4
#define ROUNDS 384

#define SIZE 64
#define BLOCK 8
#define SIDE (BLOCK + 2)

StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);
groupshared float cells[SIDE][SIDE][SIDE];

uint index_of(int3 cell) {
  uint3 wrapped = uint3(cell + SIZE) % SIZE;
  return (wrapped.z * SIZE + wrapped.y) * SIZE + wrapped.x;
}

[numthreads(BLOCK, BLOCK, BLOCK)]
void main(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < SIDE * SIDE * SIDE; at += BLOCK * BLOCK * BLOCK) {
    uint3 cell = uint3(at % SIDE, at / SIDE % SIDE, at / (SIDE * SIDE));
    cells[cell.z][cell.y][cell.x] = Source[index_of(int3(group * BLOCK + cell) - 1)];
  }
  GroupMemoryBarrierWithGroupSync();

  uint x = thread.x + 1, y = thread.y + 1, z = thread.z + 1;
  uint colour = (x + y + z) & 1;
  float source = cells[z][y][x];
  for (uint round = 0; round < 2 * ROUNDS; ++round) {
    if ((round & 1) == colour) {
      float sum = cells[z][y][x - 1] + cells[z][y][x + 1] + cells[z][y - 1][x] + cells[z][y + 1][x] + cells[z - 1][y][x] +
                  cells[z + 1][y][x];
      cells[z][y][x] = (sum + 0.25f * source) / 6.25f;
    }
    GroupMemoryBarrierWithGroupSync();
  }
  Target[index_of(int3(id))] = cells[z][y][x];
}
