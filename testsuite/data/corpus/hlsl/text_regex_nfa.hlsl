// A bit-parallel NFA for the pattern a(b|c)*d over 2-bit symbols.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:173
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

// States: bit 0 start, bit 1 after a, bit 2 accepted.
uint advance(uint states, uint symbol) {
  uint next = 1;
  if (symbol == 0 && (states & 1) != 0)
    next |= 2;
  if ((symbol == 1 || symbol == 2) && (states & 2) != 0)
    next |= 2;
  if (symbol == 3 && (states & 2) != 0)
    next |= 4;
  return next;
}

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint word = Input[id.x];
  uint states = 1, accepts = 0;
  for (uint i = 0; i < 16; ++i) {
    states = advance(states, word & 3);
    accepts += (states >> 2) & 1;
    word >>= 2;
  }
  Output[id.x] = accepts | (states << 8);
}
