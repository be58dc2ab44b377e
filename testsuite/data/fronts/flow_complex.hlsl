// Nested loops with several exits, loops in switches in loops, returns from inside.
// args: -T cs_6_0 -E Exits
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Machine
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Returns
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Exits(uint t : SV_GroupIndex) {
  uint s = 0; bool stop = false;
  for (uint a = 0; a < 6 && !stop; a++) {
    for (uint b = 0; ; b++) { if (b > a + 2) break; uint w = i0[(a * b + t) & 15] & 31; if (w == 3) { stop = true; break; } if (w > 20) continue; s += w * a; uint n = 0; do { s ^= b; if (s & 1) break; s++; } while ((s & 2) && n++ < 5); }
    if (s > 500) { s -= 400; continue; }
    s++;
  }
  o[t] = s;
}
[numthreads(16, 1, 1)]
void Machine(uint t : SV_GroupIndex) {
  uint state = t & 3, n = 0, acc = 1;
  while (true) {
    switch (state) {
      case 0: for (uint k = 0; k < 3; k++) { acc = acc * 3 + k; if ((acc & 7) == 5) break; } state = 2; break;
      case 1: if (acc & 1) { state = 3; break; } state = 0; acc >>= 1; break;
      case 2: acc ^= i0[n & 15] & 255; state = acc & 1 ? 1 : 3; break;
      default: acc += 7; state = acc % 3; break;
    }
    if (++n > 20 + t) break;
  }
  o[t] = acc & 0xffffff;
}
uint Search(uint t, out uint steps) {
  steps = 0;
  for (uint k = 0; k < 16; k++) {
    steps++;
    switch (i0[(k + t) & 15] & 7) { case 0: return k; case 1: for (uint j = 0; j < 4; j++) { steps++; if ((i0[j] >> t & 3) == 2) return 100 + j; } break; case 2: continue; default: break; }
    if (k == t) return 200 + k;
  }
  return 999;
}
[numthreads(16, 1, 1)]
void Returns(uint t : SV_GroupIndex) { uint n; uint r = Search(t, n); o[t] = r * 1000 + n; }
