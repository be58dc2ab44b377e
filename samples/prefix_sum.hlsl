// An exclusive prefix sum of 128 words by one workgroup of 64 threads (Blelloch's
// up-sweep and down-sweep over groupshared memory), and the total beside it.
//
//   set 0, binding 0   StructuredBuffer<uint>    128 words
//   set 0, binding 1   RWStructuredBuffer<uint>  129 words: the sums, then the total
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:11
//@ buffer 0 1 rwstructured 516 zero

StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

static const uint Count = 128;
groupshared uint tree[Count];

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  tree[2 * lane] = Input[2 * lane];
  tree[2 * lane + 1] = Input[2 * lane + 1];

  uint span = 1;
  for (uint active = Count / 2; active > 0; active >>= 1) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < active)
      tree[span * (2 * lane + 2) - 1] += tree[span * (2 * lane + 1) - 1];
    span <<= 1;
  }

  GroupMemoryBarrierWithGroupSync();
  if (lane == 0) {
    Output[Count] = tree[Count - 1];
    tree[Count - 1] = 0;
  }

  for (uint width = 1; width < Count; width <<= 1) {
    span >>= 1;
    GroupMemoryBarrierWithGroupSync();
    if (lane < width) {
      uint left = span * (2 * lane + 1) - 1;
      uint right = span * (2 * lane + 2) - 1;
      uint carried = tree[left];
      tree[left] = tree[right];
      tree[right] += carried;
    }
  }

  GroupMemoryBarrierWithGroupSync();
  Output[2 * lane] = tree[2 * lane];
  Output[2 * lane + 1] = tree[2 * lane + 1];
}
