// The longest increasing subsequence by patience piles with binary search.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:192
//@ buffer 0 1 rwstructured 64 zero
StructuredBuffer<int> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int piles[16];
  uint count = 0;
  for (uint i = 0; i < 16; ++i) {
    int value = Input[16 * id.x + i];
    uint low = 0, high = count;
    while (low < high) {
      uint middle = (low + high) >> 1;
      if (piles[middle] < value)
        low = middle + 1;
      else
        high = middle;
    }
    piles[low] = value;
    if (low == count)
      ++count;
  }
  Output[id.x] = count;
}
