// Loops, switches and early returns, with operations of a wave in them.
// args: -T cs_6_6 -E main
//@ dispatch 2 1 1
//@ buffer 0 0 structured 512 rand:3
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> a : register(t0);
RWStructuredBuffer<uint2> o : register(u1);
uint walk(uint x) {
  uint n = 0;
  for (uint i = 0; i < 40; i++) {
    if (x == 1) return n;
    switch (x & 3) { case 0: x >>= 2; n += 1; break; case 1: x = x * 3 + 1; n += 2; case 2: x >>= 1; break; default: x -= 1; n += 5; if (n > 60) return n * 3; }
  }
  return n + 1000;
}
[numthreads(64,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint v = walk(a[id.x] & 0xffff);
  uint s = 0;
  if (v & 1) s = WaveActiveSum(v); else s = WaveActiveCountBits(v > 20);
  o[id.x] = uint2(v, s);
}
