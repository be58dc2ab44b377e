// The inverse of a 4 x 4 matrix by Gauss-Jordan elimination with partial pivoting in a
// local array.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:143:-1:1
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-2
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float m[4][8];
  for (uint r = 0; r < 4; ++r)
    for (uint c = 0; c < 8; ++c)
      m[r][c] = c < 4 ? Input[16 * id.x + 4 * r + c] + (r == c ? 3.0f : 0.0f)
                      : (c - 4 == r ? 1.0f : 0.0f);
  for (uint column = 0; column < 4; ++column) {
    uint pivot = column;
    for (uint i = column + 1; i < 4; ++i)
      if (abs(m[i][column]) > abs(m[pivot][column]))
        pivot = i;
    if (pivot != column)
      for (uint k = 0; k < 8; ++k) {
        float t = m[pivot][k];
        m[pivot][k] = m[column][k];
        m[column][k] = t;
      }
    float scale = 1.0f / m[column][column];
    for (uint k = 0; k < 8; ++k)
      m[column][k] *= scale;
    for (uint row = 0; row < 4; ++row) {
      if (row == column)
        continue;
      float factor = m[row][column];
      for (uint k = 0; k < 8; ++k)
        m[row][k] -= factor * m[column][k];
    }
  }
  for (uint o = 0; o < 16; ++o)
    Output[16 * id.x + o] = m[o / 4][4 + o % 4];
}
