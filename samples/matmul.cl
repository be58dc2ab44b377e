// C = A * B for row-major matrices of floats, in tiles of 8 x 8: a work-group stages a tile of
// A and a tile of B in local memory, then multiplies out of it. The sizes need not be
// multiples of the tile.
//
//   a   rows x inner
//   b   inner x columns
//   c   rows x columns
//@ flags -cl-std=CL1.2
//@ kernel matmul global 16 16 1 local 8 8 1
//@ arg buffer 960 randf:1
//@ arg buffer 1120 randf:2
//@ arg buffer 672 zero
//@ arg scalar u32 12
//@ arg scalar u32 20
//@ arg scalar u32 14
//@ tolerance 1e-5

#define TILE 8

kernel __attribute__((reqd_work_group_size(TILE, TILE, 1)))
void matmul(global const float *restrict a, global const float *restrict b, global float *restrict c,
            uint rows, uint inner, uint columns) {
  local float tile_a[TILE][TILE];
  local float tile_b[TILE][TILE];
  uint column = get_global_id(0), row = get_global_id(1);
  uint x = get_local_id(0), y = get_local_id(1);
  float sum = 0.0f;

  for (uint start = 0; start < inner; start += TILE) {
    tile_a[y][x] = row < rows && start + x < inner ? a[row * inner + start + x] : 0.0f;
    tile_b[y][x] = start + y < inner && column < columns ? b[(start + y) * columns + column] : 0.0f;
    barrier(CLK_LOCAL_MEM_FENCE);

    for (uint i = 0; i < TILE; ++i)
      sum += tile_a[y][i] * tile_b[i][x];
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (row < rows && column < columns)
    c[row * columns + column] = sum;
}
