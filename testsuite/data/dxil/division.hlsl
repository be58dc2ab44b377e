// Integers divided by zero and by what overflows, of 16, 32 and 64 bits; a variable that not every path sets.
// args: -T cs_6_2 -E main -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 words:0,1,7,0xffffffff,0x80000000,0,3,0
//@ buffer 0 1 rwbyteaddress 2048 zero
StructuredBuffer<uint2> pairs : register(t0);
RWByteAddressBuffer result : register(u1);
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint a = pairs[i].x + i, b = pairs[i].y;
  uint base = i * 64;
  result.Store2(base, uint2(a / b, a % b));
  uint16_t c = (uint16_t)a, d = (uint16_t)b;
  if (d != 0) result.Store2(base + 8, uint2(c / d, c % d));
  int16_t s = (int16_t)b;
  result.Store2(base + 16, uint2((int)(int16_t)(s * s), (int)(s >> 3)));
  uint64_t wide = ((uint64_t)a << 32) | b;
  result.Store2(base + 24, uint2((uint)(wide / 10), (uint)(wide % 1000003)));
  uint open;
  if (b > 2) open = a;
  result.Store(base + 32, b > 2 ? open : 5);
  int t = (int)b;
  if (t != 0 && t != -1) result.Store2(base + 40, uint2((int)a / t, (int)a % t));
}
