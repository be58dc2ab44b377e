// Radix sorts of 1,024 keys by digits of four bits: counters of the digits for each thread, packed in pairs of 16 bits, a prefix sum over
// them, and the exchange of the keys in groupshared memory.
//@ dispatch 256 1 1
//@ buffer 0 0 structured 1048576 rand:25
//@ buffer 0 1 rwstructured 1048576 zero
#define ROUNDS 12

#define KEYS 1024
#define GROUP 256

StructuredBuffer<uint4> Keys : register(t0);
RWStructuredBuffer<uint4> Sorted : register(u1);
groupshared uint4 counts[2][GROUP];
groupshared uint totals[16];
groupshared uint exchanged[KEYS];

void sort_digit(inout uint4 keys, uint lane, uint shift) {
  // A half of the digits at a time: eight counters of 16 bits.
  uint positions[4] = {0, 0, 0, 0};
  for (uint part = 0; part < 2; ++part) {
    uint4 own = 0;
    uint rank[4];
    for (uint i = 0; i < 4; ++i) {
      uint digit = (keys[i] >> shift) & 15;
      bool counted = digit / 8 == part;
      uint slot = digit % 8, by = 16 * (slot & 1);
      rank[i] = (own[slot / 2] >> by) & 0xffff;
      own[slot / 2] += counted ? 1u << by : 0;
    }
    counts[0][lane] = own;
    uint from = 0;
    for (uint offset = 1; offset < GROUP; offset *= 2) {
      GroupMemoryBarrierWithGroupSync();
      uint4 sum = counts[from][lane];
      if (lane >= offset)
        sum += counts[from][lane - offset];
      counts[1 - from][lane] = sum;
      from = 1 - from;
    }
    GroupMemoryBarrierWithGroupSync();
    uint4 before = counts[from][lane] - own;
    if (lane < 8)
      totals[8 * part + lane] = (counts[from][GROUP - 1][lane / 2] >> (16 * (lane & 1))) & 0xffff;
    for (uint i = 0; i < 4; ++i) {
      uint digit = (keys[i] >> shift) & 15;
      uint slot = digit % 8;
      if (digit / 8 == part)
        positions[i] = ((before[slot / 2] >> (16 * (slot & 1))) & 0xffff) + rank[i];
    }
    GroupMemoryBarrierWithGroupSync();
  }
  for (uint i = 0; i < 4; ++i) {
    uint digit = (keys[i] >> shift) & 15;
    for (uint other = 0; other < digit; ++other)
      positions[i] += totals[other];
    exchanged[positions[i]] = keys[i];
  }
  GroupMemoryBarrierWithGroupSync();
  keys = uint4(exchanged[4 * lane], exchanged[4 * lane + 1], exchanged[4 * lane + 2], exchanged[4 * lane + 3]);
  GroupMemoryBarrierWithGroupSync();
}

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint4 keys = Keys[id.x];
  for (uint round = 0; round < ROUNDS; ++round) {
    for (uint shift = 0; shift < 32; shift += 4)
      sort_digit(keys, lane, shift);
    if (round + 1 < ROUNDS)
      keys = (keys ^ (keys >> 15)) * 0x2c1b3c6du + lane;
  }
  Sorted[id.x] = keys;
}
