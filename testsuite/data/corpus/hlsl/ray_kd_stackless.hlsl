// A stackless walk of a binary tree by a trail of bits (restart-free sibling jumps).
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:166
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Keys : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint mask = Keys[id.x];
  uint node = 1, trail = 0, hash = 0, steps = 0;
  while (true) {
    if (++steps > 200)
      break;
    hash = hash * 31 + node;
    bool inner = node < 32 && ((mask >> (node & 31)) & 1) == 0;
    if (inner) {
      trail <<= 1;
      node *= 2;
      continue;
    }
    // Climb past finished right siblings.
    while (trail & 1) {
      trail >>= 1;
      node >>= 1;
    }
    if (node == 1)
      break;
    trail |= 1;
    node ^= 1;
  }
  Output[id.x] = hash ^ (steps << 24);
}
