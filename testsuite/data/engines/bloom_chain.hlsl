// Bloom: bright parts are extracted, blurred down with a soft knee, and added to the scene.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 words:0.8f,0.4f,0.6f,0.2f,1.5f,0.9f,1.1f,16.0f,16.0f
//@ image 0 1 sampled:rgba32f:2d:16x16 randf:211:0:2
//@ sampler 0 2 linear:clamp
//@ image 0 3 storage:rgba32f:2d:8x8 zero
//@ tolerance 0.01
//$ --dxc -T cs_6_0 -E Downsample -O3
//$ --dxc -T cs_6_2 -E Downsample -O0 -DKARIS
struct Bloom { float threshold; float knee; float2 scatter; float3 tint; float2 size; };
ConstantBuffer<Bloom> bloom : register(b0);
Texture2D scene : register(t1);
SamplerState linearClamp : register(s2);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> down : register(u3);

groupshared float3 tile[8][8];

float3 Prefilter(float3 color) {
  float brightness = max(color.r, max(color.g, color.b));
  float soft = clamp(brightness - bloom.threshold + bloom.knee, 0, 2 * bloom.knee);
  soft = soft * soft / (4 * bloom.knee + 1e-4);
  return color * max(soft, brightness - bloom.threshold) / max(brightness, 1e-4);
}

float Weight(float3 color) {
#ifdef KARIS
  return 1 / (1 + dot(color, float3(0.2126, 0.7152, 0.0722)));
#else
  return 1;
#endif
}

float3 Fetch(float2 uv, float2 offset) {
  return scene.SampleLevel(linearClamp, uv + offset / bloom.size, 0).rgb;
}

[numthreads(8, 8, 1)]
void Downsample(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID) {
  float2 uv = (id.xy * 2 + 1) / bloom.size;
  float3 sum = 0;
  float total = 0;
  const float2 offsets[5] = { float2(0, 0), float2(-1, -1), float2(1, -1), float2(-1, 1), float2(1, 1) };
  [unroll]
  for (uint i = 0; i < 5; ++i) {
    float3 color = Prefilter(Fetch(uv, offsets[i] * bloom.scatter.x * 2));
    float weight = Weight(color) * (i == 0 ? 4 : 1);
    sum += color * weight;
    total += weight;
  }
  tile[local.y][local.x] = sum / total;
  GroupMemoryBarrierWithGroupSync();
  uint2 left = uint2(max(local.x, 1u) - 1, local.y), right = uint2(min(local.x + 1, 7u), local.y);
  float3 blurred = (tile[left.y][left.x] + tile[local.y][local.x] * 2 + tile[right.y][right.x]) * 0.25;
  down[id.xy] = float4(lerp(tile[local.y][local.x], blurred, bloom.scatter.y) * bloom.tint, total);
}
