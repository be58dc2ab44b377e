// Every operator of HLSL on integers, floats and bools, compound assignments, commas, increments.
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Floats
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:2:1:9
//@ tolerance 1e-5
// args: -T cs_6_0 -E Bools
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Integers(uint t : SV_GroupIndex) {
  uint a = i0[t], b = (i0[15 - t] & 255) + 1;
  int c = (int)a >> 8, d = (int)b - 300;
  uint r = a + b - a * 3 + a / b + a % b;
  r ^= a & b; r |= 1u << (b & 31); r &= ~(a >> 30);
  r <<= 2; r >>= 1; r += (uint)(c * d), r -= b;
  r *= 7; r /= 3; r %= 1000000007u;
  uint k = t++ + ++t; --b; b--;
  o[t - 2] = r + k + b + (uint)(c / d) + (uint)(+c) + (uint)-d + (a == b) + (a != b) + (c <= d) + (c >= d);
}
[numthreads(16, 1, 1)]
void Floats(uint t : SV_GroupIndex) {
  float a = asfloat(i0[t]), b = asfloat(i0[15 - t]);
  float r = a + b * 2 - a / b;
  r += a; r -= b; r *= 0.5; r /= a;
  r += a % 2.0;
  float s = r++; ++r; r--;
  o[t] = asuint(r + s + -a + (a < b));
}
[numthreads(16, 1, 1)]
void Bools(uint t : SV_GroupIndex) {
  bool a = i0[t] & 1, b = i0[t] & 2, c = !a;
  bool d = a == b, e = a != c;
  a &= b; b |= c; c ^= d;
  bool2 v = bool2(a, b);
  o[t] = a + b * 2 + c * 4 + d * 8 + e * 16 + (any(v) ? 32 : 0) + (v.x || v.y ? 64 : 0);
}
