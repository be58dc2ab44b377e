// SipHash-2-4 of an eight-byte message with 64-bit arithmetic.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:4
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint64_t> Messages : register(t0);
RWStructuredBuffer<uint64_t> Tags : register(u1);

uint64_t rotl(uint64_t x, uint r) { return (x << r) | (x >> (64 - r)); }

struct State {
  uint64_t v0, v1, v2, v3;
  void round() {
    v0 += v1; v1 = rotl(v1, 13); v1 ^= v0; v0 = rotl(v0, 32);
    v2 += v3; v3 = rotl(v3, 16); v3 ^= v2;
    v0 += v3; v3 = rotl(v3, 21); v3 ^= v0;
    v2 += v1; v1 = rotl(v1, 17); v1 ^= v2; v2 = rotl(v2, 32);
  }
  void absorb(uint64_t m) {
    v3 ^= m;
    round();
    round();
    v0 ^= m;
  }
};

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t k0 = 0x0706050403020100ull, k1 = 0x0f0e0d0c0b0a0908ull;
  State s;
  s.v0 = k0 ^ 0x736f6d6570736575ull;
  s.v1 = k1 ^ 0x646f72616e646f6dull;
  s.v2 = k0 ^ 0x6c7967656e657261ull;
  s.v3 = k1 ^ 0x7465646279746573ull;
  s.absorb(Messages[id.x]);
  s.absorb(8ull << 56);
  s.v2 ^= 0xff;
  for (int i = 0; i < 4; ++i)
    s.round();
  Tags[id.x] = s.v0 ^ s.v1 ^ s.v2 ^ s.v3;
}
