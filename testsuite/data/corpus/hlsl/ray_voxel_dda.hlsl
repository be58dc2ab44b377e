// A 3D-DDA walk through a bit volume until a set voxel is met or the grid is left.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 64 rand:167
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Volume : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

bool solid(int3 c) {
  int bit = c.x + 8 * c.y + 64 * c.z;
  uint word = Volume[bit >> 5] & Volume[(bit >> 5) ^ 3];
  return ((word >> (bit & 31)) & 1) != 0;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int3 cell = int3((int)id.x & 7, (int)id.x >> 3, 0);
  // Steps and errors in integers keep the walk exact.
  int3 slope = int3(3 + (int)(id.x % 5), 2 + (int)(id.x % 3), 7);
  int3 error = int3(10, 20, 5);
  uint steps = 0;
  bool found = false;
  while (steps < 40) {
    if (cell.x > 7 || cell.y > 7 || cell.z > 7)
      break;
    if (solid(cell)) {
      found = true;
      break;
    }
    int3 next = error + 64 / slope;
    if (next.x <= next.y && next.x <= next.z) {
      cell.x += 1;
      error.x = next.x;
    } else if (next.y <= next.z) {
      cell.y += 1;
      error.y = next.y;
    } else {
      cell.z += 1;
      error.z = next.z;
    }
    ++steps;
  }
  uint3 c = (uint3)cell;
  Output[id.x] = uint2(c.x | (c.y << 8) | (c.z << 16), steps | (found ? 0x100u : 0u));
}
