// The 8 x 8 discrete cosine transform of a block, one coefficient a thread, with a
// quantisation table.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 randf:155:-128:128
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-3
StructuredBuffer<float> Block : register(t0);
RWStructuredBuffer<float> Output : register(u1);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float sum = 0.0f;
  for (uint y = 0; y < 8; ++y) {
    float row = 0.0f;
    for (uint x = 0; x < 8; ++x)
      row += Block[8 * y + x] * cos((float)((2 * x + 1) * id.x) * 0.19634954f);
    sum += row * cos((float)((2 * y + 1) * id.y) * 0.19634954f);
  }
  float2 scale = select(id.xy == 0u, float2(0.70710678f, 0.70710678f), float2(1.0f, 1.0f));
  Output[8 * id.y + id.x] = 0.25f * scale.x * scale.y * sum;
}
