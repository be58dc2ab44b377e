// 64-bit integers: arithmetic, shifts, comparisons, conversions, buffers, constants.
// args: -T cs_6_0 -E Arithmetic
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:1
// args: -T cs_6_0 -E Shifts
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:2
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint64_t> o : register(u3);
static const uint64_t big = 0x123456789abcdefull;
uint64_t Wide(uint t) { return (uint64_t)i0[t] << 32 | i0[t + 16]; }
[numthreads(16, 1, 1)]
void Arithmetic(uint t : SV_GroupIndex) {
  uint64_t a = Wide(t);
  o[t] = a * big + a / 1000003ull + a % 977ull - (a ^ big);
}
[numthreads(16, 1, 1)]
void Shifts(uint t : SV_GroupIndex) {
  uint64_t a = Wide(t);
  uint64_t r = a << (t * 3) | a >> (63 - t * 2);
  if (a > big) r = ~r;
  o[t] = r;
}
[numthreads(16, 1, 1)]
void Signed(uint t : SV_GroupIndex) {
  int64_t a = (int64_t)Wide(t);
  int64_t2 v = int64_t2(a >> 5, -a);
  o[t] = (uint64_t)(a / 12345ll + v.x - v.y) + (uint64_t)(int64_t)(int)i0[t] + (uint64_t)(a < 0);
}
