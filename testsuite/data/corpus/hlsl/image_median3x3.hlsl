// A 3 x 3 median of integer pixels by counting, no sorting.
//@ dispatch 2 2 1
//@ buffer 0 0 structured 1024 rand:104
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Source : register(t0);
RWStructuredBuffer<uint> Target : register(u1);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint window[9];
  uint n = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      uint x = (id.x + 16 + dx) & 15;
      uint y = (id.y + 16 + dy) & 15;
      window[n++] = Source[y * 16 + x] & 0xff;
    }
  uint median = 0;
  for (uint i = 0; i < 9; ++i) {
    uint below = 0, equal = 0;
    for (uint j = 0; j < 9; ++j) {
      below += window[j] < window[i] ? 1 : 0;
      equal += window[j] == window[i] ? 1 : 0;
    }
    if (below <= 4 && below + equal > 4) {
      median = window[i];
      break;
    }
  }
  Target[id.y * 16 + id.x] = median;
}
