// A segmented sum scan: the operator works on (flag, value) structs kept in two groupshared
// arrays.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:42
//@ buffer 0 1 rwstructured 512 zero
struct Item {
  uint head;
  uint sum;
};
StructuredBuffer<uint2> Input : register(t0);
RWStructuredBuffer<Item> Output : register(u1);
groupshared uint heads[64];
groupshared uint sums[64];

Item combine(Item left, Item right) {
  Item r;
  r.head = left.head | right.head;
  r.sum = right.head != 0 ? right.sum : left.sum + right.sum;
  return r;
}

Item load(uint i) {
  Item r = {heads[i], sums[i]};
  return r;
}

void store(uint i, Item item) {
  heads[i] = item.head;
  sums[i] = item.sum;
}

[numthreads(64, 1, 1)]
void main(uint lane : SV_GroupIndex) {
  uint2 in_ = Input[lane];
  Item item = {(in_.x & 7) == 0 ? 1u : 0u, in_.y & 0xff};
  store(lane, item);
  GroupMemoryBarrierWithGroupSync();
  for (uint d = 1; d < 64; d <<= 1) {
    if (lane >= d)
      item = combine(load(lane - d), item);
    GroupMemoryBarrierWithGroupSync();
    store(lane, item);
    GroupMemoryBarrierWithGroupSync();
  }
  Output[lane] = item;
}
