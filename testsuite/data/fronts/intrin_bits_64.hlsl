// Bits of 64-bit and 16-bit integers.
//= dxc: generated SPIR-V is invalid: GLSL.std.450 FindUMsb: expected all operands to have the same bit width as Result Type
// args: -T cs_6_0 -E Wide
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:1
// args: -T cs_6_2 -E Halves -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 128 rand:2
// args: -T cs_6_0 -E Lowest
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 128 zero
//@ buffer 0 0 structured 128 rand:3
StructuredBuffer<uint2> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
RWStructuredBuffer<uint2> p : register(u3);
[numthreads(16, 1, 1)]
void Wide(uint t : SV_GroupIndex) {
  uint64_t v = (uint64_t)i0[t].x << 32 | i0[t].y;
  v >>= t * 3;
  p[t] = uint2(countbits(v), firstbithigh(v));
}
#if __SHADER_TARGET_MINOR >= 2
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) {
  uint16_t a = (uint16_t)i0[t].x;
  int16_t b = (int16_t)(i0[t].y & 0x7fff);
  o[t] = countbits(a) + firstbitlow((uint16_t)(a | 256)) * 32 + firstbithigh((uint16_t)(a | 1)) * 1024 + (uint)reversebits(a) * 65536;
}
#endif
[numthreads(16, 1, 1)]
void Lowest(uint t : SV_GroupIndex) {
  uint64_t v = (uint64_t)i0[t].x << 32;
  v |= 1ull << (63 - t);
  p[t] = uint2(firstbitlow(v), (uint)(v >> 40));
}
