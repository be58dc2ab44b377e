// The sRGB transfer curves both ways, componentwise with select.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:122
//@ buffer 0 1 rwstructured 2048 zero
//@ tolerance 1e-3
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float4 toLinear(float4 c) {
  float4 low = c / 12.92f;
  float4 high = pow((c + 0.055f) / 1.055f, 2.4f);
  return select(c <= 0.04045f, low, high);
}

float4 toSrgb(float4 c) {
  float4 low = c * 12.92f;
  float4 high = 1.055f * pow(max(c, 0.0001f), 1.0f / 2.4f) - 0.055f;
  return select(c <= 0.0031308f, low, high);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 c = Input[id.x];
  Output[2 * id.x] = toLinear(c);
  Output[2 * id.x + 1] = toSrgb(c);
}
