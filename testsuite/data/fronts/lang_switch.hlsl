// switch with fallthrough, default in the middle, nested switches, switches in loops and with attributes.
// args: -T cs_6_0 -E Falls
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Attributes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
// args: -T cs_6_0 -E Looped
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:7
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(32, 1, 1)]
void Falls(uint t : SV_GroupIndex) {
  uint r = 0;
  switch (t % 9) {
    case 0: r = 5; break;
    case 1:
    case 2: r = t * 3; break;
    default: r = 99; break;
    case 4: { uint x = t << 2; r = x ^ 7; break; }
    case 7: if (t > 10) { r = 70; break; } r = 71; break;
  }
  o[t] = r;
}
[numthreads(32, 1, 1)]
void Attributes(uint t : SV_GroupIndex) {
  uint r = t;
  [branch] switch (t & 3) { case 0: r += 10; break; case 1: r += 20; break; case 3: r *= 2; break; }
  [flatten] switch (t & 1) { case 0: r ^= 1; break; default: r ^= 2; break; }
  [forcecase] switch (int(t) - 3) { case -1: r += 1000; break; case 2: return; default: break; }
  o[t] = r;
}
[numthreads(32, 1, 1)]
void Looped(uint t : SV_GroupIndex) {
  uint r = 0;
  [loop] for (uint k = 0; k < 12; k++) {
    uint w = i0[(t + k) & 31];
    switch (w & 7) {
      case 0: continue;
      case 1: r += k; break;
      case 2: switch (w >> 3 & 3) { case 0: r ^= 3; break; case 1: r ^= 9; break; default: r += 2; } break;
      case 3: r = r << 1; break;
      default: r += w & 15; break;
    }
    if (r > 150) break;
  }
  o[t] = r;
}
