// An elementary cellular automaton with the rule number taken from the thread.
//@ dispatch 4 1 1
//@ buffer 0 0 rwstructured 1024 zero
RWStructuredBuffer<uint> Output : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint rule = id.x;
  uint row = 0x00018000u ^ (id.x << 3);
  for (uint step = 0; step < 20; ++step) {
    uint next = 0;
    for (uint i = 0; i < 32; ++i) {
      uint around = ((row >> ((i + 1) & 31)) & 1) << 2 | ((row >> i) & 1) << 1 |
                    ((row >> ((i + 31) & 31)) & 1);
      next |= ((rule >> around) & 1) << i;
    }
    if (next == row)
      break;
    row = next;
  }
  Output[id.x] = row;
}
