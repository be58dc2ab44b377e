// Keys of a group are sorted by one bit after the other.
//@ entry SortCS
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 words:2531,966,3498,1933,369,2900,1336,3867,2303,738,3270,1705,141,2672,1108,3639
//$ -T cs_6_0 -E SortCS -spirv -O3 IN -Fo OUT
//= 0 141 369 738 966 1108 1336 1705 1933 2303 2531 2672 2900 3270 3498 3639 3867
//$ -T cs_6_0 -E SortCS -spirv -O1 IN -Fo OUT
//= 0 141 369 738 966 1108 1336 1705 1933 2303 2531 2672 2900 3270 3498 3639 3867
#define COUNT 16
RWStructuredBuffer<uint> keys : register(u0);
groupshared uint current[COUNT];
groupshared uint zeros[COUNT];

[numthreads(COUNT, 1, 1)]
void SortCS(uint lane : SV_GroupIndex) {
  current[lane] = keys[lane];
  GroupMemoryBarrierWithGroupSync();
  [loop] for (uint bit = 0; bit < 12; ++bit) {
    uint key = current[lane];
    uint isZero = ((key >> bit) & 1) ^ 1;
    zeros[lane] = isZero;
    GroupMemoryBarrierWithGroupSync();
    uint before = 0, total = 0;
    for (uint i = 0; i < COUNT; ++i) {
      before += i < lane ? zeros[i] : 0;
      total += zeros[i];
    }
    GroupMemoryBarrierWithGroupSync();
    current[isZero ? before : total + lane - before] = key;
    GroupMemoryBarrierWithGroupSync();
  }
  keys[lane] = current[lane];
}
