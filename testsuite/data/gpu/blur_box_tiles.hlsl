// Repeated separable box blurs of tiles in groupshared memory, four pixels a thread: rows, then columns, with edges that repeat.
//@ dispatch 16 16 1
//@ buffer 0 0 structured 1048576 randf:9
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 1e-4
#define ROUNDS 384

#define WIDTH 512
#define TILE 32
#define RADIUS 3

StructuredBuffer<float> Source : register(t0);
RWStructuredBuffer<float> Target : register(u1);
groupshared float tile[TILE][TILE + 1];
groupshared float rows[TILE][TILE + 1];

[numthreads(TILE, 8, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID) {
  uint x = thread.x;
  uint start = group.y * TILE * WIDTH + group.x * TILE + x;
  for (uint y = thread.y; y < TILE; y += 8)
    tile[y][x] = Source[start + y * WIDTH];
  GroupMemoryBarrierWithGroupSync();

  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint y = thread.y; y < TILE; y += 8) {
      float sum = 0.0f;
      for (int dx = -RADIUS; dx <= RADIUS; ++dx)
        sum += tile[y][uint(clamp(int(x) + dx, 0, TILE - 1))];
      rows[y][x] = sum / (2 * RADIUS + 1);
    }
    GroupMemoryBarrierWithGroupSync();
    for (uint y = thread.y; y < TILE; y += 8) {
      float sum = 0.0f;
      for (int dy = -RADIUS; dy <= RADIUS; ++dy)
        sum += rows[uint(clamp(int(y) + dy, 0, TILE - 1))][x];
      // A quarter of the detail stays.
      tile[y][x] = lerp(sum / (2 * RADIUS + 1), tile[y][x], 0.25f);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  for (uint y = thread.y; y < TILE; y += 8)
    Target[start + y * WIDTH] = tile[y][x];
}
