// A matrix product with 8 by 8 results in the registers of each thread and tiles in groupshared memory. Each thread writes the sum of
// its results after ReLU.
//@ dispatch 16 16 1
//@ buffer 0 0 structured 524288 randf:1:-1:1
//@ buffer 0 1 structured 524288 randf:2:-1:1
//@ buffer 0 2 rwstructured 262144 zero
//@ tolerance 1e-3
#define ROUNDS 32

#define TILE 128
#define STEP 8
#define DEPTH 64
#define WIDTH 2048

StructuredBuffer<float> A : register(t0);
StructuredBuffer<float> B : register(t1);
RWStructuredBuffer<float> Sums : register(u2);
groupshared float sa[STEP][TILE];
groupshared float sb[STEP][TILE];

[numthreads(16, 16, 1)]
void main(uint3 group : SV_GroupID, uint3 thread : SV_GroupThreadID, uint lane : SV_GroupIndex) {
  float acc[8][8];
  for (uint i = 0; i < 8; ++i)
    for (uint j = 0; j < 8; ++j)
      acc[i][j] = 0.0f;

  uint row0 = group.y * TILE, column0 = group.x * TILE;
  for (uint block = 0; block < ROUNDS * DEPTH; block += STEP) {
    // The depth repeats.
    uint k0 = block % DEPTH;
    for (uint part = 0; part < TILE * STEP / 256; ++part) {
      uint at = part * 256 + lane;
      sa[at % STEP][at / STEP] = A[(row0 + at / STEP) * DEPTH + k0 + at % STEP];
      sb[at / TILE][at % TILE] = B[(k0 + at / TILE) * WIDTH + column0 + at % TILE];
    }
    GroupMemoryBarrierWithGroupSync();

    for (uint k = 0; k < STEP; ++k) {
      float a[8], b[8];
      for (uint i = 0; i < 8; ++i) {
        a[i] = sa[k][thread.y * 8 + i];
        b[i] = sb[k][thread.x + 16 * i];
      }
      for (uint r = 0; r < 8; ++r)
        for (uint c = 0; c < 8; ++c)
          acc[r][c] += a[r] * b[c];
    }
    GroupMemoryBarrierWithGroupSync();
  }

  float sum = 0.0f;
  for (uint r = 0; r < 8; ++r)
    for (uint c = 0; c < 8; ++c)
      sum += max(acc[r][c], 0.0f);
  Sums[(group.y * (WIDTH / TILE) + group.x) * 256 + lane] = sum / (ROUNDS * DEPTH);
}
