// The same program at levels and with debug information.
//= dxc: generated SPIR-V is invalid: ID 40[%40] has not been defined
// args: -T cs_6_0 -E None -Od
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Debug -O0 -Zi
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Most -O3 -WX
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct S { uint a[3]; uint Get(uint k) { return a[k % 3]; } };
uint Work(uint t) {
  S s = { i0[t], i0[15 - t], t };
  uint r = 0;
  for (uint k = 0; k < 5; k++) { if (s.Get(k) & 1) r += s.Get(k + 1); else s.a[k % 3] ^= r; }
  return r;
}
[numthreads(16, 1, 1)]
void None(uint t : SV_GroupIndex) { o[t] = Work(t); }
[numthreads(16, 1, 1)]
void Debug(uint t : SV_GroupIndex) { o[t] = Work(t) + 1; }
[numthreads(16, 1, 1)]
void Most(uint t : SV_GroupIndex) { o[t] = Work(t) * 2; }
