// Dijkstra with a linear scan for the nearest open node, over a dense 8 x 8 matrix.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 rand:206
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Weights : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint distances[8];
  for (uint i = 0; i < 8; ++i)
    distances[i] = i == id.x ? 0 : 100000;
  uint done = 0;
  for (;;) {
    uint best = 8;
    for (uint n = 0; n < 8; ++n)
      if (((done >> n) & 1) == 0 && (best == 8 || distances[n] < distances[best]))
        best = n;
    if (best == 8 || distances[best] >= 100000)
      break;
    done |= 1u << best;
    for (uint m = 0; m < 8; ++m) {
      uint word = Weights[64 * id.x + 8 * best + m];
      if ((word & 1) != 0)
        distances[m] = min(distances[m], distances[best] + ((word >> 4) & 127));
    }
  }
  for (uint o = 0; o < 8; ++o)
    Output[8 * id.x + o] = distances[o];
}
