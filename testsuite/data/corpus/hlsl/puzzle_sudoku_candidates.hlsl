// Candidate masks of a sudoku grid and the naked singles among them.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 324 words:5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9
//@ buffer 0 1 rwstructured 324 zero
StructuredBuffer<uint> Grid : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(81, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint cell = id.x;
  if (Grid[cell] != 0) {
    Output[cell] = Grid[cell];
    return;
  }
  uint row = cell / 9, column = cell % 9;
  uint used = 0;
  [loop] for (uint i = 0; i < 9; ++i) {
    used |= 1u << Grid[9 * row + i];
    used |= 1u << Grid[9 * i + column];
    uint box = 9 * (row / 3 * 3 + i / 3) + column / 3 * 3 + i % 3;
    used |= 1u << Grid[box];
  }
  uint candidates = ~used & 0x3fe;
  bool single = countbits(candidates) == 1;
  Output[cell] = single ? 0x1000u | firstbitlow(candidates) : candidates << 16;
}
