// vector and matrix without arguments, and the names of types that are scalars in disguise.
//= clang: use of alias template 'vector' requires template arguments
// args: -T cs_6_0 -E Unspecified
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Scalars
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Ones
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
[numthreads(16, 1, 1)]
void Unspecified(uint t : SV_GroupIndex) {
  vector w = { 1, 2, 3, t };
  matrix id = 1;
  id._m32 = 4;
  w = mul(id, w);
  o[t] = (uint)dot(w, float4(1, 10, 100, 1000));
}
[numthreads(16, 1, 1)]
void Scalars(uint t : SV_GroupIndex) {
  dword d = t;
  unsigned int u = 5;
  uint32_t a = 7;
  int32_t2 b = int32_t2(-1, 3);
  float32_t3 f = float32_t3(1, 2, 3);
  o[t] = d * u + a + b.y + (uint)f.z + (uint)(b.x + 1);
}
[numthreads(16, 1, 1)]
void Ones(uint t : SV_GroupIndex) {
  float1 f = t;
  int1x3 m = { 1, 2, 3 };
  uint3x1 n = { 4, 5, 6 };
  bool2x2 b = { true, false, t > 3, t > 5 };
  o[t] = (uint)f.x + m._m02 * 10 + n._m10 * 100 + (b._m10 ? 1000 : 0) + (b._m11 ? 2000 : 0) + (uint)mul(m, (int3x1)n) * 10000;
}
