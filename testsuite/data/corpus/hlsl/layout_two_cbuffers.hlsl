// Two constant buffers in different sets, one with 64-bit members.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
//@ buffer 1 3 cbuffer 48 words:1,2,3,4,5,6,7,8,9,10,11,12
//@ buffer 2 0 cbuffer 32 words:0x80000001,0x7fffffff,100,0,7,0,0,0
RWStructuredBuffer<uint64_t2> Output : register(u0);
cbuffer Narrow : register(b3, space1) {
  uint2 pair;
  uint single;
  uint pad;
  uint4 four;
}
cbuffer Wide : register(b0, space2) {
  uint64_t big;
  int64_t hundred;
  uint seven;
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t x = big * (id.x + single) + pair.y;
  int64_t y = (hundred - (int64_t)four[id.x & 3]) / (int64_t)seven;
  Output[id.x] = uint64_t2(x, (uint64_t)y);
}
