// Jacobi iterations of a Poisson equation on tiles of 32 by 32. Each thread keeps a column of four cells in registers; two groupshared arrays
// alternate.
//@ dispatch 16 16 1
//@ buffer 0 0 structured 1048576 randf:14:-1:1
//@ buffer 0 1 structured 1048576 randf:15
//@ buffer 0 2 rwstructured 1048576 zero
//@ tolerance 1e-4
#define ROUNDS 1024

#define WIDTH 512
#define TILE 32
#define CELLS 4

StructuredBuffer<float> Charge : register(t0);
StructuredBuffer<float> Guess : register(t1);
RWStructuredBuffer<float> Potential : register(u2);
groupshared float field[2][TILE + 2][TILE + 2];

[numthreads(TILE, TILE / CELLS, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < (TILE + 2) * (TILE + 2); at += TILE * TILE / CELLS) {
    uint2 cell = uint2(at % (TILE + 2), at / (TILE + 2));
    uint2 global = (group.xy * TILE + cell + WIDTH - 1) % WIDTH;
    float value = Guess[global.y * WIDTH + global.x];
    field[0][cell.y][cell.x] = value;
    field[1][cell.y][cell.x] = value;
  }
  uint first = (group.y * TILE + thread.y * CELLS) * WIDTH + group.x * TILE + thread.x;
  float charge[CELLS], value[CELLS];
  for (uint i = 0; i < CELLS; ++i)
    charge[i] = 0.01f * Charge[first + i * WIDTH];
  GroupMemoryBarrierWithGroupSync();
  uint x = thread.x + 1, y0 = thread.y * CELLS + 1;
  for (uint i = 0; i < CELLS; ++i)
    value[i] = field[0][y0 + i][x];

  uint from = 0;
  for (uint round = 0; round < ROUNDS; ++round) {
    float above = field[from][y0 - 1][x], below = field[from][y0 + CELLS][x];
    float next[CELLS];
    for (uint i = 0; i < CELLS; ++i) {
      float up = i == 0 ? above : value[max(i, 1u) - 1];
      float down = i == CELLS - 1 ? below : value[min(i + 1, CELLS - 1)];
      float sides = field[from][y0 + i][x - 1] + field[from][y0 + i][x + 1];
      next[i] = 0.25f * (up + down + sides + charge[i]);
    }
    for (uint i = 0; i < CELLS; ++i) {
      value[i] = next[i];
      field[1 - from][y0 + i][x] = next[i];
    }
    from = 1 - from;
    GroupMemoryBarrierWithGroupSync();
  }
  for (uint i = 0; i < CELLS; ++i)
    Potential[first + i * WIDTH] = value[i];
}
