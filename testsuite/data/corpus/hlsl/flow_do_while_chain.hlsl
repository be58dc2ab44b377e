// do-while loops in sequence and nested, with continue in a do-while.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:265
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint y = 0;
  uint n = 0;
  do {
    ++n;
    if ((x & n) == 0)
      continue;
    y += n;
    uint k = n;
    do {
      y ^= k << (n & 7);
      k >>= 1;
    } while (k > (x & 3));
  } while (n < 12 && y < 100000);
  do
    y = (y >> 1) ^ ((y & 1) != 0 ? 0xb400u : 0u);
  while (--n > 0);
  Output[id.x] = y;
}
