// Explicit heat diffusion on a 16 x 16 grid, 8 steps in groupshared memory.
//@ flags -fno-unroll-loops
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 randf:136:0:10
//@ tolerance 1e-4
RWStructuredBuffer<float> Grid : register(u0);
groupshared float cells[18][18];

[numthreads(16, 16, 1)]
void main(uint3 id : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  uint x = id.x + 1, y = id.y + 1;
  float t = Grid[lane];
  cells[y][x] = t;
  if (id.x == 0) cells[y][0] = 0.0f;
  if (id.x == 15) cells[y][17] = 1.0f;
  if (id.y == 0) cells[0][x] = 2.0f;
  if (id.y == 15) cells[17][x] = 3.0f;
  GroupMemoryBarrierWithGroupSync();
  for (uint step = 0; step < 8; ++step) {
    float around = cells[y][x - 1] + cells[y][x + 1] + cells[y - 1][x] + cells[y + 1][x];
    t += 0.2f * (around - 4.0f * t);
    GroupMemoryBarrierWithGroupSync();
    cells[y][x] = t;
    GroupMemoryBarrierWithGroupSync();
  }
  Grid[lane] = t;
}
