// Catmull-Rom resampling of a line at fractional positions.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 128 randf:107
//@ buffer 0 1 rwstructured 256 zero
//@ tolerance 1e-5
StructuredBuffer<float> Line : register(t0);
RWStructuredBuffer<float> Output : register(u1);

float4 weights(float t) {
  float t2 = t * t, t3 = t2 * t;
  return float4(-0.5f * t3 + t2 - 0.5f * t, 1.5f * t3 - 2.5f * t2 + 1.0f,
                -1.5f * t3 + 2.0f * t2 + 0.5f * t, 0.5f * t3 - 0.5f * t2);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float position = (float)id.x * 0.4375f;
  int base = (int)floor(position);
  float4 w = weights(position - (float)base);
  float sum = 0.0f;
  for (int k = 0; k < 4; ++k)
    sum += w[k] * Line[clamp(base + k - 1, 0, 31)];
  Output[id.x] = sum;
}
