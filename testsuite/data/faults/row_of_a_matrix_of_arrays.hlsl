//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
// The index leaves the row but not the array of rows.
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex, uint3 group : SV_GroupID) {
  uint grid[4][4];
  for (uint k = 0; k < 16; ++k)
    grid[k / 4][k % 4] = k;
  uint row = i & 3;
  Out[i] = grid[row][row + 1]; // FAULT out-of-bounds
}
