// Streams are compacted by waves: ballots, prefixes, reductions and shuffles in place of shared memory.
//@ dispatch 2 1 1
//@ buffer 0 0 structured 1024 rand:741
//@ buffer 0 1 rwstructured 1024 zero
//@ buffer 0 2 rwbyteaddress 64 zero
//$ -T cs_6_0 -E Compact -O3
//$ -T cs_6_6 -E Compact -O1 -HV 2021
//$ -T cs_6_5 -E Compact -Od
struct Item { uint key; uint value; };
StructuredBuffer<Item> items : register(t0);
struct Kept { uint rank; uint above; uint sum; uint first; };
RWStructuredBuffer<Kept> kept : register(u1);
RWByteAddressBuffer totals : register(u2);

bool IsKept(Item item) { return (item.key & 7) > 2 && countbits(item.value) > 10; }

uint WaveMaxBelow(uint x) { return WaveActiveMax(x) - x; }
int WaveMaxBelow(int x) { return WaveActiveMax(x) - x; }

[numthreads(64, 1, 1)]
void Compact(uint3 id : SV_DispatchThreadID) {
  Item item = items[id.x];
  bool keep = IsKept(item);
  uint4 ballot = WaveActiveBallot(keep);
  uint lane = WaveGetLaneIndex();
  Kept result;
  result.rank = WavePrefixCountBits(keep);
  result.above = WaveActiveCountBits(keep) - result.rank - (keep ? 1 : 0);
  result.sum = WavePrefixSum(item.key & 255) ^ WaveActiveBitXor(item.value);
  result.first = WaveReadLaneFirst(item.key) + WaveReadLaneAt(item.value, (lane ^ 1));
  result.first ^= WaveMaxBelow(item.key >> 1) + WaveMaxBelow((int)(item.value >> 2));
  result.above |= (ballot.x >> lane & 1) << 16 | (WaveActiveAllEqual(item.key & 0) ? 1u << 17 : 0);
  kept[id.x] = result;
  if (WaveIsFirstLane()) {
    uint base;
    totals.InterlockedAdd(0, countbits(ballot.x), base);
    totals.InterlockedMax(4, ballot.x);
  }
  if (QuadReadAcrossX(item.key) > item.key)
    totals.InterlockedOr(8, 1u << (lane & 31));
}
