// A matrix product without groupshared memory. Sizes are in a constant buffer.
//@ dispatch 32 32 1
//@ buffer 0 0 structured 1048576 randf:5:-1:1
//@ buffer 0 1 structured 1048576 randf:6:-1:1
//@ buffer 0 2 rwstructured 1048576 zero
//@ buffer 0 3 cbuffer 16 words:512,512,512,0.5
//@ tolerance 1e-3
#define ROUNDS 4

StructuredBuffer<float> A : register(t0);
StructuredBuffer<float> B : register(t1);
RWStructuredBuffer<float> C : register(u2);
cbuffer Sizes : register(b3) {
  uint M;
  uint N;
  uint K;
  float alpha;
};

[numthreads(16, 16, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.y >= M || id.x >= N)
    return;
  float result = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float sum = 0.0f;
    for (uint k = 0; k < K; ++k)
      sum += A[id.y * K + k] * B[k * N + id.x];
    result = alpha * (result + sum);
  }
  C[id.y * N + id.x] = result;
}
