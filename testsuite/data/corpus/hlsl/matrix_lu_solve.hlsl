// LU decomposition without pivoting and the solution of a 6 x 6 diagonally dominant system.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1344 randf:146:-1:1
//@ buffer 0 1 rwstructured 192 zero
//@ tolerance 1e-3
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float> Output : register(u1);
static const uint N = 6;

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float a[N][N];
  float x[N];
  uint base = 42 * id.x;
  for (uint i = 0; i < N; ++i) {
    for (uint j = 0; j < N; ++j)
      a[i][j] = Input[base + N * i + j] + (i == j ? 8.0f : 0.0f);
    x[i] = Input[base + 36 + i];
  }
  for (uint k = 0; k + 1 < N; ++k)
    for (uint r = k + 1; r < N; ++r) {
      a[r][k] /= a[k][k];
      for (uint c = k + 1; c < N; ++c)
        a[r][c] -= a[r][k] * a[k][c];
    }
  for (uint f = 1; f < N; ++f)
    for (uint g = 0; g < f; ++g)
      x[f] -= a[f][g] * x[g];
  for (int b = N - 1; b >= 0; --b) {
    for (uint h = b + 1; h < N; ++h)
      x[b] -= a[b][h] * x[h];
    x[b] /= a[b][b];
  }
  for (uint o = 0; o < N; ++o)
    Output[N * id.x + o] = x[o];
}
