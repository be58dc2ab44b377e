// A binary trie in a buffer-sized local array: insertions, then longest-prefix lookups.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:303
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 nodes[64];
  uint used = 1;
  nodes[0] = 0;
  for (uint k = 0; k < 8; ++k) {
    uint key = Input[16 * id.x + k];
    uint at = 0;
    for (uint bit = 0; bit < 6; ++bit) {
      uint side = (key >> bit) & 1;
      uint next = nodes[at][side];
      if (next == 0) {
        next = used++;
        nodes[next] = 0;
        nodes[at][side] = next;
      }
      at = next;
    }
  }
  for (uint q = 0; q < 16; ++q) {
    uint key = Input[16 * id.x + q] >> 3;
    uint at = 0, depth = 0;
    while (depth < 6) {
      uint next = nodes[at][(key >> depth) & 1];
      if (next == 0)
        break;
      at = next;
      ++depth;
    }
    Output[16 * id.x + q] = depth | (used << 8);
  }
}
