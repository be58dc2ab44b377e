// Sorts 128 words in ascending order: a bitonic network in groupshared memory, one
// compare-exchange a thread and step.
//
//   set 0, binding 0   RWStructuredBuffer<uint>  128 words, sorted in place
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 512 rand:5

RWStructuredBuffer<uint> Keys : register(u0);

static const uint Count = 128;
groupshared uint keys[Count];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  keys[lane] = Keys[lane];
  keys[lane + 64] = Keys[lane + 64];
  GroupMemoryBarrierWithGroupSync();

  for (uint run = 2; run <= Count; run <<= 1) {
    for (uint distance_ = run >> 1; distance_ > 0; distance_ >>= 1) {
      uint low = 2 * lane - (lane & (distance_ - 1));
      uint high = low + distance_;
      bool ascending = (low & run) == 0;
      uint a = keys[low];
      uint b = keys[high];
      if ((a > b) == ascending) {
        keys[low] = b;
        keys[high] = a;
      }
      GroupMemoryBarrierWithGroupSync();
    }
  }

  Keys[lane] = keys[lane];
  Keys[lane + 64] = keys[lane + 64];
}
