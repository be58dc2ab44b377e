// Sorts key/value structs by counting ranks: ties keep their order.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 384 words:5,1,9,2,3,3,5,4,1,5,9,6,0,7,3,8
//@ buffer 0 1 rwstructured 384 zero
struct Pair {
  uint key;
  uint value;
};
StructuredBuffer<Pair> Input : register(t0);
RWStructuredBuffer<Pair> Output : register(u1);

static const uint Count = 48;

[numthreads(48, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Pair mine = Input[id.x];
  uint rank = 0;
  for (uint i = 0; i < Count; ++i) {
    uint key = Input[i].key;
    rank += key < mine.key || (key == mine.key && i < id.x) ? 1 : 0;
  }
  Output[rank] = mine;
}
