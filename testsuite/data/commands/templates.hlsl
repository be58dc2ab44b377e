// Templates of HLSL 2021: a reduction over any type and operator.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_0 -E main -HV 2021 -spirv IN -Fo OUT
//= 0 36 8 1 64
//$ -T cs_6_0 -E main -HV 2021 -spirv -Od IN -Fo OUT
//= 0 36 8 1 64
RWStructuredBuffer<uint> results : register(u0);

struct Sum {
  template <typename T> T Apply(T a, T b) { return a + b; }
};
struct Largest {
  template <typename T> T Apply(T a, T b) { return a > b ? a : b; }
};
template <typename T, typename Op, int N> T Reduce(T values[N]) {
  Op op;
  T result = values[0];
  for (int i = 1; i < N; ++i)
    result = op.Apply(result, values[i]);
  return result;
}
template <typename T> T Square(T value) { return value * value; }

[numthreads(1, 1, 1)]
void main() {
  int values[8];
  for (int i = 0; i < 8; ++i)
    values[i] = (i * 3) % 8 + 1;
  results[0] = Reduce<int, Sum, 8>(values);
  results[1] = Reduce<int, Largest, 8>(values);
  results[2] = (uint)Square(-1.0f);
  results[3] = Square(8u);
}
