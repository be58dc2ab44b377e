// Arithmetic of bools, whose operands become integers first.
//= clang computes otherwise: Shifts
// args: -T cs_6_0 -E Sums
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Shifts
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Negated
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Sums(uint t : SV_GroupIndex) {
  bool a = t & 1, b = t & 2, c = t & 4;
  uint n = 0;
  n += a + b;
  float f = b + c;
  o[t] = (a + b + c) + n * 10 + (uint)f * 100 + (a + c == 2 ? 1000 : 0) + (uint)(a - b + 1) * 10000 + (a * b) * 100000;
}
[numthreads(16, 1, 1)]
void Shifts(uint t : SV_GroupIndex) {
  bool a = t & 1, b = t & 2;
  o[t] = (a << 1) + (a << b) * 10 + (a << 3 | b) * 100;
}
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) {
  bool2 v = bool2(t & 1, t & 2), w = bool2(t & 2, t & 4);
  uint2 s = v + w;
  o[t] = s.x + s.y * 10 + dot(v * w, uint2(100, 1000));
}
[numthreads(16, 1, 1)]
void Negated(uint t : SV_GroupIndex) {
  bool a = t & 1, b = t & 2;
  int x = -a;
  o[t] = (uint)x + (uint)(-b + 5) * 100 + ~a;
}
