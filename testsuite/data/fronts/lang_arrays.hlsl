// Arrays as parameters, results of functions, members, and arrays of arrays.
// args: -T cs_6_0 -E Passed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Returned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E TwoLevels
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
typedef uint Four[4];
uint Total(uint a[4]) { a[0] += 1; return a[0] + a[1] + a[2] + a[3]; }
void Sort(inout uint a[4]) {
  for (uint i = 1; i < 4; i++)
    for (uint j = i; j > 0 && a[j - 1] > a[j]; j--) { uint x = a[j]; a[j] = a[j - 1]; a[j - 1] = x; }
}
Four Fill(uint x) { Four r; for (uint k = 0; k < 4; k++) r[k] = x * (k + 1); return r; }
[numthreads(16, 1, 1)]
void Passed(uint t : SV_GroupIndex) {
  uint a[4];
  for (uint k = 0; k < 4; k++) a[k] = i0[(t * 3 + k) & 15] >> 8;
  uint total = Total(a);
  Sort(a);
  o[t] = total ^ a[0] ^ a[3] << 1;
}
[numthreads(16, 1, 1)]
void Returned(uint t : SV_GroupIndex) {
  Four f = Fill(i0[t] & 255), g = f;
  g[2] = 5;
  o[t] = f[3] * 1000 + g[2] + Total(g) + Total(Fill(t));
}
[numthreads(16, 1, 1)]
void TwoLevels(uint t : SV_GroupIndex) {
  uint g[3][4];
  for (uint y = 0; y < 3; y++)
    for (uint x = 0; x < 4; x++) g[y][x] = i0[(t + y * 4 + x) & 15] & 63;
  uint row[4] = g[t % 3];
  g[(t + 1) % 3] = row;
  o[t] = Total(g[0]) * 10000 + Total(g[1]) * 100 + Total(g[2]);
}
