// 64-bit vectors: comparisons, shifts by variable amounts, minima and casts.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:214
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint2> Input : register(t0);
RWStructuredBuffer<int64_t2> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 in_ = Input[id.x];
  int64_t2 a = int64_t2((int64_t)(int)in_.x, (int64_t)in_.y) << (id.x & 31);
  int64_t2 b = a.yx >> (in_.x & 15);
  int64_t2 low = min(a, b), high = max(a, b);
  Output[id.x] = select(low > 0, high - low, high ^ low);
}
