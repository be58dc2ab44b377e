// Shell sort with Ciura's gaps and a three-way nested loop.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 2048 rand:37
RWStructuredBuffer<int> Keys : register(u0);
static const uint Gaps[4] = {23, 10, 4, 1};

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = id.x * 64;
  for (uint g = 0; g < 4; ++g) {
    uint gap = Gaps[g];
    for (uint i = gap; i < 64; ++i) {
      int key = Keys[base + i];
      uint j = i;
      for (; j >= gap; j -= gap) {
        int before = Keys[base + j - gap];
        if (before <= key)
          break;
        Keys[base + j] = before;
      }
      Keys[base + j] = key;
    }
  }
}
