// Exclusive prefix sums of 1,024 numbers a group, four a thread, up and down a tree in groupshared memory.
//@ dispatch 256 1 1
//@ buffer 0 0 structured 1048576 rand:22
//@ buffer 0 1 rwstructured 1048576 zero
#define ROUNDS 192

#define GROUP 256

StructuredBuffer<uint4> Numbers : register(t0);
RWStructuredBuffer<uint4> Sums : register(u1);
groupshared uint tree[GROUP];

uint scan(uint lane, uint value) {
  tree[lane] = value;
  uint offset = 1;
  for (uint pairs = GROUP / 2; pairs > 0; pairs /= 2) {
    GroupMemoryBarrierWithGroupSync();
    if (lane < pairs)
      tree[offset * (2 * lane + 2) - 1] += tree[offset * (2 * lane + 1) - 1];
    offset *= 2;
  }
  GroupMemoryBarrierWithGroupSync();
  if (lane == 0)
    tree[GROUP - 1] = 0;
  for (uint pairs = 1; pairs < GROUP; pairs *= 2) {
    offset /= 2;
    GroupMemoryBarrierWithGroupSync();
    if (lane < pairs) {
      uint left = offset * (2 * lane + 1) - 1, right = offset * (2 * lane + 2) - 1;
      uint before = tree[left];
      tree[left] = tree[right];
      tree[right] += before;
    }
  }
  GroupMemoryBarrierWithGroupSync();
  return tree[lane];
}

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  uint4 values = Numbers[id.x];
  for (uint round = 0; round < ROUNDS; ++round) {
    uint first = values.x, second = first + values.y, third = second + values.z;
    uint base = scan(lane, third + values.w);
    values = base + uint4(0, first, second, third);
    // Odd multipliers keep the numbers from becoming zero.
    values = values * 0x9e3779b1u + round;
    GroupMemoryBarrierWithGroupSync();
  }
  Sums[id.x] = values;
}
