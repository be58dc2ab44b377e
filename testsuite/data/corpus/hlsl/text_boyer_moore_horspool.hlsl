// Horspool string search with a skip table in groupshared memory, each thread a slice.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:171
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Text : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
static const uint Pattern[4] = {1, 0, 2, 1};
groupshared uint skip[4];

uint symbol(uint i) { return (Text[i / 16] >> (2 * (i % 16))) & 3; }

[numthreads(16, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane < 4) {
    uint s = 4;
    for (uint i = 0; i < 3; ++i)
      if (Pattern[i] == lane)
        s = 3 - i;
    skip[lane] = s;
  }
  GroupMemoryBarrierWithGroupSync();
  uint at = lane * 256, end = at + 256 - 4;
  uint matches = 0, probes = 0;
  while (at <= end) {
    uint k = 3;
    while (symbol(at + k) == Pattern[k]) {
      ++probes;
      if (k == 0) {
        ++matches;
        break;
      }
      --k;
    }
    at += skip[symbol(at + 3)];
  }
  Output[lane] = matches | (probes << 16);
}
