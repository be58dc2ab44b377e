// Products of matrices that are not square, and their elements.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 48 zero
//$ -T cs_6_0 -spirv IN -Fo OUT
//= 0 7.0 8.0 4.0 8.0 16.0 17.0 13.0 17.0 4.0 3.0 6.0 15.0
//$ -T cs_6_0 -spirv -Od IN -Fo OUT
//= 0 7.0 8.0 4.0 8.0 16.0 17.0 13.0 17.0 4.0 3.0 6.0 15.0
RWStructuredBuffer<float> results : register(u0);

[numthreads(1, 1, 1)]
void main() {
  float2x3 a = float2x3(1, 2, 3, 4, 5, 6);
  float3x4 b = { 1, 0, 2, 1, 0, 1, 1, -1, 2, 2, 0, 3 };
  float2x4 c = mul(a, b);
  for (uint row = 0; row < 2; ++row)
    for (uint column = 0; column < 4; ++column)
      results[row * 4 + column] = c[row][column];
  results[8] = a[1][0];
  results[9] = a[0][2];
  float2 sums = mul(a, float3(1, 1, 1));
  results[10] = sums.x;
  results[11] = sums.y;
}
