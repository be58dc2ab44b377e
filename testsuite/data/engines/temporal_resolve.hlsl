// Temporal antialiasing: the history is reprojected, clipped to the colours about a pixel, and blended.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 128 words:0.9f,0.05f,1.25f,16.0f,16.0f,0.5f,-0.25f,1.0f
//@ image 0 1 sampled:rgba32f:2d:16x16 randf:111:0:1
//@ image 0 2 sampled:rgba32f:2d:16x16 randf:112:0:1
//@ image 0 3 sampled:rg32f:2d:16x16 randf:113:-0.1:0.1
//@ sampler 0 4 nearest:clamp
//@ image 0 5 storage:rgba32f:2d:16x16 zero
//@ tolerance 0.01
//$ --dxc -T cs_6_0 -E Resolve -O3
//$ --dxc -T cs_6_6 -E Resolve -Od -HV 2021
struct Temporal {
  float feedback;
  float minimum;
  float sharpness;
  float2 size;
  float2 jitter;
};
ConstantBuffer<Temporal> temporal : register(b0);
Texture2D<float4> current : register(t1);
Texture2D<float4> history : register(t2);
Texture2D<float2> motion : register(t3);
SamplerState pointClamp : register(s4);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> resolved : register(u5);

float3 ToYCoCg(float3 c) {
  return float3(dot(c, float3(0.25, 0.5, 0.25)), dot(c, float3(0.5, 0, -0.5)), dot(c, float3(-0.25, 0.5, -0.25)));
}

float3 FromYCoCg(float3 c) {
  float t = c.x - c.z;
  return float3(t + c.y, c.x + c.z, t - c.y);
}

float3 ClipToBox(float3 lower, float3 upper, float3 value) {
  float3 center = 0.5 * (upper + lower), extents = 0.5 * (upper - lower) + 1e-4;
  float3 offset = value - center;
  float3 unit = abs(offset / extents);
  float most = max(unit.x, max(unit.y, unit.z));
  return most > 1 ? center + offset / most : value;
}

[numthreads(8, 8, 1)]
void Resolve(uint3 id : SV_DispatchThreadID) {
  int2 pixel = id.xy;
  float3 sum = 0, squares = 0, nearest = 0;
  [unroll] for (int y = -1; y <= 1; ++y) {
    [unroll] for (int x = -1; x <= 1; ++x) {
      int2 at = clamp(pixel + int2(x, y), 0, int2(temporal.size) - 1);
      float3 c = ToYCoCg(current.Load(int3(at, 0)).rgb);
      sum += c;
      squares += c * c;
      if (x == 0 && y == 0) nearest = c;
    }
  }
  float3 mean = sum / 9;
  float3 deviation = sqrt(max(squares / 9 - mean * mean, 0)) * temporal.sharpness;
  float2 uv = (pixel + 0.5) / temporal.size;
  float2 velocity = motion[pixel];
  float4 previous = history.SampleLevel(pointClamp, uv - velocity, 0);
  float3 clipped = ClipToBox(mean - deviation, mean + deviation, ToYCoCg(previous.rgb));
  float weight = max(temporal.minimum, temporal.feedback * saturate(1 - length(velocity) * 4));
  resolved[pixel] = float4(FromYCoCg(lerp(nearest, clipped, weight)), weight);
}
