// Wireworld on rows of 2-bit cells; the transition is a table of functions by state.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:184
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Rows : register(t0);
RWStructuredBuffer<uint> Next : register(u1);

uint cell(int y, int x) {
  if (x < 0 || x > 15 || y < 0 || y > 15)
    return 0;
  return (Rows[y] >> (2 * x)) & 3;
}

uint transition(int y, int x) {
  uint state = cell(y, x);
  [branch] if (state == 0)
    return 0;
  [flatten] if (state == 1)
    return 2;
  if (state == 2)
    return 3;
  uint heads = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      heads += cell(y + dy, x + dx) == 1 ? 1 : 0;
  return heads == 1 || heads == 2 ? 1 : 3;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint row = 0;
  for (int x = 0; x < 16; ++x)
    row |= transition((int)id.x, x) << (2 * x);
  Next[id.x] = row;
}
