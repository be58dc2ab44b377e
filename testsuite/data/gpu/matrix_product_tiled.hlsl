// A matrix product with a result for each thread and tiles of 16 by 16 in groupshared memory.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 1048576 randf:3:-1:1
//@ buffer 0 1 structured 1048576 randf:4:-1:1
//@ buffer 0 2 rwstructured 1048576 zero
//@ tolerance 1e-3
#define ROUNDS 8

#define TILE 16
#define SIZE 512

StructuredBuffer<float> A : register(t0);
StructuredBuffer<float> B : register(t1);
RWStructuredBuffer<float> C : register(u2);
groupshared float tile_a[TILE][TILE + 1];
groupshared float tile_b[TILE][TILE + 1];

[numthreads(TILE, TILE, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 thread : SV_GroupThreadID) {
  float sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint block = 0; block < SIZE / TILE; ++block) {
      // Each round starts with another tile, so that rounds differ.
      uint at = ((block + round) % (SIZE / TILE)) * TILE;
      tile_a[thread.y][thread.x] = A[id.y * SIZE + at + thread.x];
      tile_b[thread.y][thread.x] = B[(at + thread.y) * SIZE + id.x];
      GroupMemoryBarrierWithGroupSync();
      for (uint k = 0; k < TILE; ++k)
        sum += tile_a[thread.y][k] * tile_b[k][thread.x];
      GroupMemoryBarrierWithGroupSync();
    }
  }
  C[id.y * SIZE + id.x] = sum / ROUNDS;
}
