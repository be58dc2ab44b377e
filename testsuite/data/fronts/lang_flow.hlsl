// if with and without attributes, early returns, returns in loops, and functions without a result.
// args: -T cs_6_0 -E Early
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 iota
// args: -T cs_6_0 -E InLoops
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Branches
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
void Store(uint t) {
  if (t < 2) return;
  o[t] = t * 11;
  if (t > 10) { o[t] += 1; return; }
  o[t] ^= 0x100;
}
uint Find(uint wanted) {
  for (uint k = 0; k < 16; k++) {
    uint w = i0[k];
    for (uint j = 0; j < 4; j++) if ((w >> (8 * j) & 15) == wanted) return k * 4 + j;
  }
  return 999;
}
[numthreads(16, 1, 1)]
void Early(uint t : SV_GroupIndex) { Store(t); if (t == 5) return; o[t] *= 2; }
[numthreads(16, 1, 1)]
void InLoops(uint t : SV_GroupIndex) { o[t] = Find(t); }
[numthreads(16, 1, 1)]
void Branches(uint t : SV_GroupIndex) {
  uint w = i0[t], r;
  [branch] if (w & 1) r = w * 3; else if (w & 2) r = w / 3; else r = 17;
  [flatten] if (r > 1000) { r = r % 1000; if (r < 10) r += 5; }
  if (w & 4) { } else r++;
  o[t] = r;
}
