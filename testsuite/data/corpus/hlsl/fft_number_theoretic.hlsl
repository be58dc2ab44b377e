// A number-theoretic transform of 32 values modulo 998244353, one polynomial a thread.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:152
RWStructuredBuffer<uint> Data : register(u0);
static const uint P = 998244353u;

uint mulMod(uint a, uint b) { return (uint)((uint64_t)a * b % P); }

uint powMod(uint a, uint e) {
  uint r = 1;
  for (; e != 0; e >>= 1) {
    if (e & 1)
      r = mulMod(r, a);
    a = mulMod(a, a);
  }
  return r;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint a[32];
  for (uint i = 0; i < 32; ++i)
    a[reversebits(i) >> 27] = Data[32 * id.x + i] % P;
  for (uint length_ = 2; length_ <= 32; length_ *= 2) {
    uint root = powMod(3, (P - 1) / length_);
    for (uint start = 0; start < 32; start += length_) {
      uint w = 1;
      for (uint k = 0; k < length_ / 2; ++k) {
        uint u = a[start + k];
        uint v = mulMod(a[start + k + length_ / 2], w);
        a[start + k] = u + v >= P ? u + v - P : u + v;
        a[start + k + length_ / 2] = u >= v ? u - v : u + P - v;
        w = mulMod(w, root);
      }
    }
  }
  for (uint o = 0; o < 32; ++o)
    Data[32 * id.x + o] = a[o];
}
