// The 0/1 knapsack over a local table, one instance a thread.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:191
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<uint> Items : register(t0);
RWStructuredBuffer<uint> Output : register(u1);
static const uint Capacity = 40;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint best[Capacity + 1];
  for (uint w = 0; w <= Capacity; ++w)
    best[w] = 0;
  for (uint i = 0; i < 16; ++i) {
    uint item = Items[16 * id.x + i];
    uint weight = 1 + (item & 15), value = (item >> 8) & 255;
    for (uint c = Capacity; c >= weight; --c)
      best[c] = max(best[c], best[c - weight] + value);
  }
  Output[id.x] = best[Capacity];
}
