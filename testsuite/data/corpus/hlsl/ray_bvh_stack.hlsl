// Traversal of an implicit binary tree of intervals with a stack in a local array: counts
// the leaves whose interval holds the query.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:164
//@ buffer 0 1 structured 256 rand:165
//@ buffer 0 2 rwstructured 512 zero
StructuredBuffer<uint> Leaves : register(t0);
StructuredBuffer<uint> Queries : register(t1);
RWStructuredBuffer<uint2> Output : register(u2);
groupshared uint lows[128];
groupshared uint highs[128];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  uint leaf = Leaves[lane] & 0xffff;
  lows[64 + lane] = leaf;
  highs[64 + lane] = leaf + (Leaves[lane] >> 20);
  for (uint level = 32; level > 0; level /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < level) {
      uint node = level + lane;
      lows[node] = min(lows[2 * node], lows[2 * node + 1]);
      highs[node] = max(highs[2 * node], highs[2 * node + 1]);
    }
  }
  GroupMemoryBarrierWithGroupSync();
  uint query = Queries[lane] & 0xffff;
  uint stack[16];
  uint top = 0;
  stack[top++] = 1;
  uint found = 0, visited = 0;
  while (top != 0) {
    uint node = stack[--top];
    ++visited;
    if (query < lows[node] || query > highs[node])
      continue;
    if (node >= 64) {
      ++found;
      continue;
    }
    stack[top++] = 2 * node + 1;
    stack[top++] = 2 * node;
  }
  Output[lane] = uint2(found, visited);
}
