// Lower and upper bounds of each query in a sorted table made by a prefix sum.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:45
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);
groupshared uint sorted[64];

uint bound(uint query, bool upper) {
  uint low = 0, count = 64;
  while (count > 0) {
    uint half_ = count / 2;
    uint value = sorted[low + half_];
    if (upper ? value <= query : value < query) {
      low += half_ + 1;
      count -= half_ + 1;
    } else
      count = half_;
  }
  return low;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  if (lane == 0) {
    uint sum = 0;
    for (uint i = 0; i < 64; ++i) {
      sum += Input[i] & 3;
      sorted[i] = sum;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  uint query = (Input[lane] >> 8) & 127;
  Output[lane] = uint2(bound(query, false), bound(query, true));
}
