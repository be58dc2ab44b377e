// Logical operators and conditions that stop early.
//= dxc computes otherwise: Effects, Ternary
// args: -T cs_6_0 -E Effects -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Ternary -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:5
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
static uint calls = 0;
bool Touch(bool r) { calls++; return r; }
[numthreads(16, 1, 1)]
void Effects(uint t : SV_GroupIndex) {
  bool a = Touch(t & 1) && Touch(t & 2), b = Touch(t & 4) || Touch(t & 8);
  bool c = (t & 1) ? Touch(true) && !Touch(t > 9) : false;
  o[t] = calls * 100 + a + b * 2 + c * 4;
}
[numthreads(16, 1, 1)]
void Ternary(uint t : SV_GroupIndex) {
  uint x = i0[t];
  o[t] = x & 1 ? Touch(true) ? x / 2 : 0 : x & 2 ? calls + 5 : x * 3 + calls;
}
