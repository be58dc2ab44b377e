// Linear systems of eight unknowns by Cholesky's decomposition, one for each thread, in registers.
//@ dispatch 256 1 1
//@ buffer 0 0 structured 2097152 randf:35:-1:1
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 1e-3
#define ROUNDS 128

#define N 8

StructuredBuffer<float> Vectors : register(t0);
RWStructuredBuffer<float4> Solutions : register(u1);

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v[N], x[N];
  for (uint i = 0; i < N; ++i) {
    v[i] = Vectors[id.x * N + i];
    x[i] = 1.0f;
  }
  for (uint round = 0; round < ROUNDS; ++round) {
    // A rank-one matrix and a dominant diagonal; the last solution is the right side.
    float l[N][N];
    for (uint row = 0; row < N; ++row)
      for (uint column = 0; column <= row; ++column)
        l[row][column] = v[row] * v[column] + (row == column ? 1.5f + 0.05f * float(round) : 0.05f * float(row + column));
    for (uint column = 0; column < N; ++column) {
      float diagonal = l[column][column];
      for (uint k = 0; k < column; ++k)
        diagonal -= l[column][k] * l[column][k];
      float inverse = rsqrt(max(diagonal, 0.01f));
      l[column][column] = inverse;
      for (uint row = column + 1; row < N; ++row) {
        float sum = l[row][column];
        for (uint k = 0; k < column; ++k)
          sum -= l[row][k] * l[column][k];
        l[row][column] = sum * inverse;
      }
    }
    float y[N];
    for (uint row = 0; row < N; ++row) {
      float sum = x[row] + v[(row + 1) % N];
      for (uint k = 0; k < row; ++k)
        sum -= l[row][k] * y[k];
      y[row] = sum * l[row][row];
    }
    for (uint back = 0; back < N; ++back) {
      uint row = N - 1 - back;
      float sum = y[row];
      for (uint k = row + 1; k < N; ++k)
        sum -= l[k][row] * x[k];
      x[row] = sum * l[row][row];
    }
  }
  Solutions[id.x] = float4(x[0] + x[4], x[1] + x[5], x[2] + x[6], x[3] + x[7]);
}
