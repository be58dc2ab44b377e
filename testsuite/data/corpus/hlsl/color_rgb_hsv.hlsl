// RGB to HSV and back, with the case split on the largest channel.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:121
//@ buffer 0 1 rwstructured 2048 zero
//@ tolerance 1e-4
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float3 toHsv(float3 c) {
  float high = max(c.r, max(c.g, c.b));
  float low = min(c.r, min(c.g, c.b));
  float chroma = high - low;
  float hue = 0.0f;
  if (chroma > 0.0f) {
    if (high == c.r)
      hue = (c.g - c.b) / chroma + (c.g < c.b ? 6.0f : 0.0f);
    else if (high == c.g)
      hue = (c.b - c.r) / chroma + 2.0f;
    else
      hue = (c.r - c.g) / chroma + 4.0f;
  }
  return float3(hue / 6.0f, high > 0.0f ? chroma / high : 0.0f, high);
}

float3 toRgb(float3 hsv) {
  float h = hsv.x * 6.0f;
  float3 k = fmod(float3(5.0f, 3.0f, 1.0f) + h, 6.0f);
  return hsv.z - hsv.z * hsv.y * max(min(min(k, 4.0f - k), 1.0f), 0.0f);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 rgb = Input[id.x].rgb;
  float3 hsv = toHsv(rgb);
  Output[2 * id.x] = float4(hsv, 1.0f);
  Output[2 * id.x + 1] = float4(toRgb(hsv), 0.0f);
}
