// Bitonic sorts of 1,024 keys with their values in groupshared memory, two comparisons a thread and step.
//@ dispatch 128 1 1
//@ buffer 0 0 structured 524288 rand:24
//@ buffer 0 1 rwstructured 1048576 zero
#define ROUNDS 48

#define KEYS 1024
#define GROUP 256

StructuredBuffer<uint> Keys : register(t0);
RWStructuredBuffer<uint2> Pairs : register(u1);
groupshared uint2 pairs[KEYS];

bool precedes(uint2 a, uint2 b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

void sort(uint lane) {
  for (uint size = 2; size <= KEYS; size *= 2) {
    for (uint span = size / 2; span > 0; span /= 2) {
      GroupMemoryBarrierWithGroupSync();
      for (uint pair = lane; pair < KEYS / 2; pair += GROUP) {
        uint low = 2 * pair - (pair & (span - 1)), high = low + span;
        uint2 a = pairs[low], b = pairs[high];
        bool ascending = (low & size) == 0;
        if (precedes(b, a) == ascending) {
          pairs[low] = b;
          pairs[high] = a;
        }
      }
    }
  }
  GroupMemoryBarrierWithGroupSync();
}

[numthreads(GROUP, 1, 1)]
void main(uint3 group : SV_GroupID, uint lane : SV_GroupIndex) {
  for (uint at = lane; at < KEYS; at += GROUP)
    pairs[at] = uint2(Keys[group.x * KEYS + at], at);
  for (uint round = 0; round < ROUNDS; ++round) {
    sort(lane);
    // New keys for the next round.
    for (uint at = lane; at < KEYS; at += GROUP)
      pairs[at].x = (pairs[at].x ^ (at << 16)) * 0x85ebca6bu + round;
  }
  sort(lane);
  for (uint at = lane; at < KEYS; at += GROUP)
    Pairs[group.x * KEYS + at] = pairs[at];
}
