// Viterbi decoding over four states with path bits in registers.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 rand:195
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

static const uint Symbols[4][2] = {{0, 3}, {3, 0}, {2, 1}, {1, 2}};

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint received = Input[id.x];
  uint metric[4] = {0, 100, 100, 100};
  uint path[4] = {0, 0, 0, 0};
  for (uint t = 0; t < 16; ++t) {
    uint r = (received >> (2 * t)) & 3;
    uint newMetric[4], newPath[4];
    for (uint s = 0; s < 4; ++s)
      newMetric[s] = 1000;
    for (uint from = 0; from < 4; ++from)
      for (uint bit = 0; bit < 2; ++bit) {
        uint to = (from >> 1) | (bit << 1);
        uint m = metric[from] + countbits(Symbols[from][bit] ^ r);
        if (m < newMetric[to]) {
          newMetric[to] = m;
          newPath[to] = path[from] | (bit << t);
        }
      }
    for (uint s = 0; s < 4; ++s) {
      metric[s] = newMetric[s];
      path[s] = newMetric[s] < 1000 ? newPath[s] : 0;
    }
  }
  uint best = 0;
  for (uint s = 1; s < 4; ++s)
    if (metric[s] < metric[best])
      best = s;
  Output[id.x] = uint2(path[best], metric[best]);
}
