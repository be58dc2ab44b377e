// SHA-256 of one-block messages that differ in a counter, as miners and password tests compute it: a circular schedule of 16 words. Each thread
// keeps the smallest first word of its digests.
//@ dispatch 1024 1 1
//@ buffer 0 0 structured 64 rand:17
//@ buffer 0 1 rwstructured 1048576 zero
#define ROUNDS 16

StructuredBuffer<uint> Message : register(t0);
RWStructuredBuffer<uint> Smallest : register(u1);

static const uint K[64] = {
    0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u, 0xab1c5ed5u,
    0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u, 0xc19bf174u,
    0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau,
    0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u, 0x14292967u,
    0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u,
    0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u,
    0x19a4c116u, 0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u,
    0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u, 0xc67178f2u};

uint rotate_right(uint x, uint n) { return (x >> n) | (x << (32 - n)); }

uint digest(uint counter) {
  uint w[16];
  for (uint i = 0; i < 13; ++i)
    w[i] = Message[i];
  w[12] ^= counter;
  w[13] = 0x80000000u;
  w[14] = 0;
  w[15] = 13 * 32;

  uint a = 0x6a09e667u, b = 0xbb67ae85u, c = 0x3c6ef372u, d = 0xa54ff53au;
  uint e = 0x510e527fu, f = 0x9b05688cu, g = 0x1f83d9abu, h = 0x5be0cd19u;
  for (uint t = 0; t < 64; ++t) {
    if (t >= 16) {
      uint early = w[(t + 1) % 16], late = w[(t + 14) % 16];
      uint s0 = rotate_right(early, 7) ^ rotate_right(early, 18) ^ (early >> 3);
      uint s1 = rotate_right(late, 17) ^ rotate_right(late, 19) ^ (late >> 10);
      w[t % 16] += s0 + w[(t + 9) % 16] + s1;
    }
    uint sum1 = rotate_right(e, 6) ^ rotate_right(e, 11) ^ rotate_right(e, 25);
    uint t1 = h + sum1 + ((e & f) ^ (~e & g)) + K[t] + w[t % 16];
    uint sum0 = rotate_right(a, 2) ^ rotate_right(a, 13) ^ rotate_right(a, 22);
    uint t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  return a + 0x6a09e667u;
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint smallest = 0xffffffffu;
  for (uint round = 0; round < ROUNDS; ++round)
    smallest = min(smallest, digest(id.x * ROUNDS + round));
  Smallest[id.x] = smallest;
}
