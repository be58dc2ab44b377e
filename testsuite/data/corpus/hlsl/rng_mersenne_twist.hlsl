// One twist of a small Mersenne-style twister whose 31 words live in a local array, then
// tempering.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 32 rand:6
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Seeds : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

#define N 31
#define M 12

uint temper(uint y) {
  y ^= y >> 11;
  y ^= (y << 7) & 0x9d2c5680u;
  y ^= (y << 15) & 0xefc60000u;
  return y ^ (y >> 18);
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint mt[N];
  mt[0] = Seeds[id.x];
  for (uint i = 1; i < N; ++i)
    mt[i] = 1812433253u * (mt[i - 1] ^ (mt[i - 1] >> 30)) + i;
  for (uint k = 0; k < N; ++k) {
    uint y = (mt[k] & 0x80000000u) | (mt[(k + 1) % N] & 0x7fffffffu);
    mt[k] = mt[(k + M) % N] ^ (y >> 1) ^ ((y & 1) != 0 ? 0x9908b0dfu : 0u);
  }
  for (uint j = 0; j < N; ++j)
    Output[32 * id.x + j] = temper(mt[j]);
}
