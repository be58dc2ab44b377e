// Compensated summation against plain summation of a column of floats.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 4096 randf:52
//@ buffer 0 1 rwstructured 64 zero
//@ tolerance 1e-5
StructuredBuffer<float> Input : register(t0);
RWStructuredBuffer<float> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0.0f, lost = 0.0f;
  for (uint i = 0; i < 64; ++i) {
    float y = Input[16 * i + id.x] - lost;
    float t = sum + y;
    lost = (t - sum) - y;
    sum = t;
  }
  Output[id.x] = sum;
}
