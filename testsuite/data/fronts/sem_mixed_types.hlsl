// Operands of different types: which type an operation has.
// args: -T cs_6_0 -E SignedUnsigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E IntegerFloat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
//@ tolerance 1e-6
// args: -T cs_6_0 -E Ternary
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
//@ tolerance 1e-6
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void SignedUnsigned(uint t : SV_GroupIndex) {
  int a = (int)i0[t]; uint b = i0[15 - t] >> 4;
  uint r = (a < b) + (a >= b) * 2 + (-1 < t) * 4 + (a > -5) * 8;
  o[t] = r + (a / b) * 16 + ((a >> 3) + b) + (uint)(t - 20) / 3 + (b - 5 > 3 ? 7 : 9);
}
[numthreads(16, 1, 1)]
void IntegerFloat(uint t : SV_GroupIndex) {
  int a = (int)(i0[t] & 255) - 100; uint b = t; float f = a / 4;
  float g = a / 4.0, h = 3 / 2 + b * 0.5 + 7 / 2.0f + a;
  int k = f * 1.5; uint n = abs(g);
  o[t] = asuint(f + g * 10 + h * 100) + k + n;
}
[numthreads(16, 1, 1)]
void Ternary(uint t : SV_GroupIndex) {
  int a = -(int)t; uint b = t; float f = 2.5;
  float x = t & 1 ? a : f, y = t & 2 ? 1 : 0.5, z = t & 4 ? b : -1.25;
  int k = t & 8 ? true : 5;
  o[t] = asuint(x + y * 16 + z * 256 + k);
}
