// Population counts by four methods that have to agree; the last word says whether they do.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:8
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

uint byTree(uint x) {
  x = x - ((x >> 1) & 0x55555555u);
  x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
  x = (x + (x >> 4)) & 0x0f0f0f0fu;
  return (x * 0x01010101u) >> 24;
}

uint byKernighan(uint x) {
  uint n = 0;
  while (x != 0) {
    x &= x - 1;
    ++n;
  }
  return n;
}

static const uint Nibbles[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

uint byTable(uint x) {
  uint n = 0;
  do {
    n += Nibbles[x & 15];
    x >>= 4;
  } while (x != 0);
  return n;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  uint a = byTree(x), b = byKernighan(x), c = byTable(x), d = countbits(x);
  Output[id.x] = uint4(a, b, c, a == b && b == c && c == d ? 1 : 0);
}
