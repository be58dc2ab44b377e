// 32.32 fixed-point multiplication, division and square roots in 64-bit integers.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:213
//@ buffer 0 1 rwstructured 1536 zero
struct Result {
  int64_t product;
  int64_t quotient;
  uint64_t root;
};
StructuredBuffer<int2> Input : register(t0);
RWStructuredBuffer<Result> Output : register(u1);

int64_t multiply(int64_t a, int64_t b) {
  int64_t ah = a >> 32, al = a & 0xffffffffll;
  int64_t bh = b >> 32, bl = b & 0xffffffffll;
  return ((ah * bh) << 32) + ah * bl + al * bh + (int64_t)(((uint64_t)al * (uint64_t)bl) >> 32);
}

uint64_t squareRoot(uint64_t n) {
  uint64_t r = 0;
  for (uint64_t bit = (uint64_t)1 << 62; bit != 0; bit >>= 2)
    if (n >= r + bit) {
      n -= r + bit;
      r = (r >> 1) + bit;
    } else
      r >>= 1;
  return r;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int2 in_ = Input[id.x];
  int64_t a = (int64_t)in_.x << 16, b = (int64_t)in_.y << 16;
  Result r;
  r.product = multiply(a, b);
  r.quotient = ((int64_t)in_.x << 31) / ((int64_t)(in_.y | 1));
  r.root = squareRoot((uint64_t)(uint)in_.x << 32 | (uint)in_.y);
  Output[id.x] = r;
}
