// What clang 22 transposes where matrices are stored by rows is refused.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 -spirv IN -Fo OUT
//= 0 1.0 2.0 3.0 4.0
//$ -T cs_6_0 -spirv -Zpr IN -Fo OUT
//? 1
//! transposes
RWStructuredBuffer<float> results : register(u0);

[numthreads(1, 1, 1)]
void main() {
  float2x2 m = float2x2(1, 2, 3, 4);
  for (uint i = 0; i < 4; ++i) results[i] = m[i / 2][i % 2];
}
