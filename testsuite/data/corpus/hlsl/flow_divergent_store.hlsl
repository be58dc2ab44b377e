// Stores under nested divergent conditions, with the same slot written on several paths.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:271
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint x = Input[id.x];
  if ((x & 1) != 0) {
    Output[id.x] = 1;
    if ((x & 2) != 0) {
      Output[id.x] += 10;
    } else if ((x & 4) != 0) {
      Output[id.x] = Output[id.x] * 5 + 3;
      if ((x & 8) != 0)
        Output[id.x] ^= x;
    }
  } else if ((x & 6) == 6)
    Output[id.x] = x >> 5;
  else {
    uint n = 0;
    while ((x & 0x100) != 0 && n < 8) {
      Output[id.x] += ++n;
      x >>= 1;
    }
  }
}
