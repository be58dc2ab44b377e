// Eigenvalues of symmetric 3 x 3 matrices by a fixed number of cyclic Jacobi sweeps.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:147:-2:2
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-2
struct Six {
  float4 a;
  float4 b;
};
StructuredBuffer<Six> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

static float m[3][3];

void turn(uint p, uint q) {
  if (abs(m[p][q]) < 1e-6f)
    return;
  float theta = (m[q][q] - m[p][p]) / (2.0f * m[p][q]);
  float t = (theta >= 0.0f ? 1.0f : -1.0f) / (abs(theta) + sqrt(theta * theta + 1.0f));
  float c = rsqrt(t * t + 1.0f), s = t * c;
  for (uint k = 0; k < 3; ++k) {
    float x = m[k][p], y = m[k][q];
    m[k][p] = c * x - s * y;
    m[k][q] = s * x + c * y;
  }
  for (uint n = 0; n < 3; ++n) {
    float x = m[p][n], y = m[q][n];
    m[p][n] = c * x - s * y;
    m[q][n] = s * x + c * y;
  }
}

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 a = Input[id.x].a, b = Input[id.x].b;
  m[0][0] = a.x; m[1][1] = a.y; m[2][2] = a.z;
  m[0][1] = m[1][0] = b.x;
  m[0][2] = m[2][0] = b.y;
  m[1][2] = m[2][1] = b.z;
  for (uint sweep = 0; sweep < 5; ++sweep) {
    turn(0, 1);
    turn(0, 2);
    turn(1, 2);
  }
  float low = min(m[0][0], min(m[1][1], m[2][2]));
  float high = max(m[0][0], max(m[1][1], m[2][2]));
  float trace = m[0][0] + m[1][1] + m[2][2];
  Output[id.x] = float4(low, trace - low - high, high, trace);
}
