// Philox 2x32-10, a counter-based generator: the wide product's halves come from 64-bit
// multiplication.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 zero
RWStructuredBuffer<uint2> Output : register(u0);

uint2 philoxRound(uint2 counter, uint key) {
  uint64_t product = (uint64_t)0xd256d193u * counter.x;
  uint high = (uint)(product >> 32);
  uint low = (uint)product;
  return uint2(high ^ key ^ counter.y, low);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 counter = uint2(id.x, 77);
  uint key = 0x1234567u;
  for (int i = 0; i < 10; ++i) {
    counter = philoxRound(counter, key);
    key += 0x9e3779b9u;
  }
  Output[id.x] = counter;
}
