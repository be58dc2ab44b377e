// The Haar wavelet transform of a row of 32 floats and a thresholded inverse.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 randf:154:0:4
//@ tolerance 1e-4
RWStructuredBuffer<float> Rows : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float a[32], b[32];
  uint base = 32 * id.x;
  for (uint i = 0; i < 32; ++i)
    a[i] = Rows[base + i];
  for (uint n = 32; n > 1; n /= 2) {
    for (uint k = 0; k < n / 2; ++k) {
      b[k] = 0.5f * (a[2 * k] + a[2 * k + 1]);
      b[n / 2 + k] = 0.5f * (a[2 * k] - a[2 * k + 1]);
    }
    for (uint c = 0; c < n; ++c)
      a[c] = b[c];
  }
  // Fine details are dropped: the last level keeps only every other coefficient.
  for (uint z = 17; z < 32; z += 2)
    a[z] = 0.0f;
  for (uint m = 2; m <= 32; m *= 2) {
    for (uint k = 0; k < m / 2; ++k) {
      b[2 * k] = a[k] + a[m / 2 + k];
      b[2 * k + 1] = a[k] - a[m / 2 + k];
    }
    for (uint c = 0; c < m; ++c)
      a[c] = b[c];
  }
  for (uint o = 0; o < 32; ++o)
    Rows[base + o] = a[o];
}
