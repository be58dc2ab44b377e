// One pass of a radix sort in a workgroup: counts of digits, their prefix sums, and a stable scatter of pairs.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 64 words:4,0xf,128,0
//@ buffer 0 1 structured 2048 rand:61
//@ buffer 0 2 rwstructured 2048 zero
//@ buffer 0 3 rwstructured 128 zero
//$ -T cs_6_0 -E SortPass -O3
//$ -T cs_6_6 -E SortPass -O1 -HV 2021
#define GROUP 128
#define DIGITS 16

struct Pair {
  uint key;
  uint value;
};

cbuffer Pass : register(b0) {
  uint shift;
  uint mask;
  uint count;
};

StructuredBuffer<Pair> source : register(t1);
RWStructuredBuffer<Pair> sorted : register(u2);
RWStructuredBuffer<uint> histogram : register(u3);

groupshared uint digits[GROUP];
groupshared uint starts[DIGITS];

uint DigitOf(Pair pair) { return (pair.key >> shift) & mask; }

uint RankOf(uint lane, uint digit) {
  uint rank = 0;
  for (uint i = 0; i < lane; ++i) {
    rank += digits[i] == digit ? 1 : 0;
  }
  return rank;
}

[numthreads(GROUP, 1, 1)]
void SortPass(uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  Pair pair = source[id.x];
  uint digit = DigitOf(pair);
  digits[lane] = digit;
  if (lane < DIGITS)
    starts[lane] = 0;
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(starts[digit], 1u);
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    uint sum = 0;
    for (uint i = 0; i < DIGITS; ++i) {
      uint here = starts[i];
      histogram[group.x * DIGITS + i] = here;
      starts[i] = sum;
      sum += here;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  uint destination = group.x * GROUP + starts[digit] + RankOf(lane, digit);
  sorted[destination] = pair;
}
