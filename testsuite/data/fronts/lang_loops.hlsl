// Loops of each kind with each attribute, breaks, continues, several variables and conditions.
// args: -T cs_6_0 -E Unrolled
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Rolled
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Fastopt
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Unrolled(uint t : SV_GroupIndex) {
  uint s = 0;
  [unroll] for (uint k = 0; k < 7; k++) { if (k == 3) continue; s = s * 5 + (i0[(t + k) & 15] & 15); }
  [unroll(4)] for (int j = 3; j >= 0; --j) s ^= j << (t & 7);
  o[t] = s;
}
[numthreads(16, 1, 1)]
void Rolled(uint t : SV_GroupIndex) {
  uint s = 0, n = i0[t] & 31;
  [loop] for (uint a = 0, b = 20; a < b; a++, b -= 2) s += a * b;
  [loop] while (n != 0) { if (n == 7) break; s += n; n = n & 1 ? n - 1 : n / 2; }
  for (;;) { s++; if (s % 5 == 0) break; }
  o[t] = s;
}
[numthreads(16, 1, 1)]
void Fastopt(uint t : SV_GroupIndex) {
  uint s = t;
  [fastopt] for (uint k = 0; k < 6; k++) s = s * 3 + k;
  [allow_uav_condition] while (s > 100) s /= 2;
  o[t] = s;
}
