// Multiplication and inversion in GF(2^8), and the AES S-box from them.
//@ dispatch 4 1 1
//@ buffer 0 0 rwstructured 1024 zero
RWStructuredBuffer<uint> Output : register(u0);

uint gfMul(uint a, uint b) {
  uint p = 0;
  while (b != 0) {
    if (b & 1)
      p ^= a;
    a <<= 1;
    if (a & 0x100)
      a ^= 0x11b;
    b >>= 1;
  }
  return p;
}

uint gfInverse(uint a) {
  // a^254 by squaring and multiplying.
  uint result = 1;
  uint power = a;
  for (uint e = 254; e != 0; e >>= 1) {
    if (e & 1)
      result = gfMul(result, power);
    power = gfMul(power, power);
  }
  return result;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint s = gfInverse(id.x);
  uint x = s | (s << 8);
  uint box = (x ^ (x >> 4) ^ (x >> 5) ^ (x >> 6) ^ (x >> 7) ^ 0x63) & 0xff;
  Output[id.x] = box | (gfMul(id.x, 0x1d) << 8);
}
