// SHA-256's compression of one block a thread: a 64-word schedule in a local array and
// round constants in a static table.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:18
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Blocks : register(t0);
RWStructuredBuffer<uint> Digests : register(u1);

static const uint K[64] = {
    0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u,
    0xab1c5ed5u, 0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu,
    0x9bdc06a7u, 0xc19bf174u, 0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu,
    0x4a7484aau, 0x5cb0a9dcu, 0x76f988dau, 0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u,
    0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u, 0x14292967u, 0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu,
    0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu, 0x92722c85u, 0xa2bfe8a1u, 0xa81a664bu,
    0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u, 0x106aa070u, 0x19a4c116u,
    0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu, 0x682e6ff3u,
    0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u,
    0xc67178f2u};

uint rotr(uint x, uint n) { return (x >> n) | (x << (32 - n)); }

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint w[64];
  for (uint i = 0; i < 16; ++i)
    w[i] = Blocks[16 * id.x + i];
  for (uint j = 16; j < 64; ++j) {
    uint s0 = rotr(w[j - 15], 7) ^ rotr(w[j - 15], 18) ^ (w[j - 15] >> 3);
    uint s1 = rotr(w[j - 2], 17) ^ rotr(w[j - 2], 19) ^ (w[j - 2] >> 10);
    w[j] = w[j - 16] + s0 + w[j - 7] + s1;
  }
  uint h[8] = {0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
               0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u};
  uint v[8] = h;
  for (uint t = 0; t < 64; ++t) {
    uint S1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
    uint ch = (v[4] & v[5]) ^ (~v[4] & v[6]);
    uint t1 = v[7] + S1 + ch + K[t] + w[t];
    uint S0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
    uint t2 = S0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
    for (uint k = 7; k > 0; --k)
      v[k] = v[k - 1];
    v[4] += t1;
    v[0] = t1 + t2;
  }
  for (uint o = 0; o < 8; ++o)
    Digests[8 * id.x + o] = h[o] + v[o];
}
