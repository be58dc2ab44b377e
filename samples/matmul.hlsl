// C = A * B for row-major matrices of floats, in tiles of 8 x 8: a workgroup stages a tile
// of A and a tile of B in groupshared memory, then multiplies out of it. The sizes need not
// be multiples of the tile.
//
//   set 0, binding 0   StructuredBuffer<float>    A, rows x inner
//   set 0, binding 1   StructuredBuffer<float>    B, inner x columns
//   set 0, binding 2   RWStructuredBuffer<float>  C, rows x columns
//   set 0, binding 3   cbuffer                    rows, inner, columns
//@ dispatch 2 2 1
//@ buffer 0 0 structured 960 randf:1
//@ buffer 0 1 structured 1120 randf:2
//@ buffer 0 2 rwstructured 672 zero
//@ buffer 0 3 cbuffer 16 words:12,20,14
//@ tolerance 1e-5

StructuredBuffer<float> A : register(t0);
StructuredBuffer<float> B : register(t1);
RWStructuredBuffer<float> C : register(u2);
cbuffer Shape : register(b3) {
  uint rows;
  uint inner;
  uint columns;
}

#define TILE 8

groupshared float tileA[TILE][TILE];
groupshared float tileB[TILE][TILE];

[numthreads(TILE, TILE, 1)]
void main(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID) {
  uint row = id.y;
  uint column = id.x;
  float sum = 0.0f;

  uint tiles = (inner + TILE - 1) / TILE;
  for (uint t = 0; t < tiles; ++t) {
    uint k = t * TILE + local.x;
    tileA[local.y][local.x] = 0.0f;
    if (row < rows && k < inner)
      tileA[local.y][local.x] = A[row * inner + k];

    k = t * TILE + local.y;
    tileB[local.y][local.x] = 0.0f;
    if (k < inner && column < columns)
      tileB[local.y][local.x] = B[k * columns + column];
    GroupMemoryBarrierWithGroupSync();

    for (uint i = 0; i < TILE; ++i)
      sum += tileA[local.y][i] * tileB[i][local.x];
    GroupMemoryBarrierWithGroupSync();
  }

  if (row < rows && column < columns)
    C[row * columns + column] = sum;
}
