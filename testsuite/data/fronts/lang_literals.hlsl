// Numbers as they may be written: hexadecimal, octal, suffixes, exponents; literal conversions.
//= clang: expected ')'
// args: -T cs_6_2 -E Integers -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_2 -E Floats -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-6
// args: -T cs_6_2 -E Mixed -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) {
  o[t] = 0xFFu + 017 + 0x7fffffff - 10u + 4294967295u + t * 0XaB + -1 + (uint)(1ll << 20);
}
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) {
  float x = 1.5f + .25 + 3. + 1e2 + 2.5e-1f + 1E+1F + t;
  o[t] = asuint(x * 0.5h + min(1.#INF, 4));
}
[numthreads(16, 1, 1)]
void Mixed(uint t : SV_GroupIndex) {
  half h = 1.5h;
  uint16_t s = 65535;
  double d = 1.25L;
  o[t] = (uint)(h * 2.0h) + (uint)s * t + (uint)(d * 4.0L);
}
