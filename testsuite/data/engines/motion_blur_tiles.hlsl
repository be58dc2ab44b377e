// Motion blur: the longest velocity of a tile and its neighbours, then samples along it with soft depths.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 64 words:16.0f,16.0f,4.0f,0.5f,0.1f,2.0f
//@ image 0 1 sampled:rgba32f:2d:16x16 randf:271:0:1
//@ image 0 2 sampled:rg32f:2d:16x16 randf:272:-1:1
//@ image 0 3 sampled:r32f:2d:16x16 randf:273:1:2
//@ image 0 4 storage:rgba32f:2d:16x16 zero
//@ tolerance 0.01
//$ --dxc -T cs_6_0 -E Blur -O3
//$ --dxc -T cs_6_6 -E Blur -O0 -HV 2021
struct Shutter { float2 size; float longest; float fraction; float softness; float2 jitter; };
ConstantBuffer<Shutter> shutter : register(b0);
Texture2D<float4> scene : register(t1);
Texture2D<float2> velocities : register(t2);
Texture2D<float> depths : register(t3);
[[vk::image_format("rgba32f")]] RWTexture2D<float4> blurred : register(u4);

groupshared float2 longest[8][8];

float2 Longer(float2 a, float2 b) { return dot(a, a) > dot(b, b) ? a : b; }

float InFront(float a, float b) { return saturate(1 - (a - b) / shutter.softness); }

float Cone(float distance, float speed) { return saturate(1 - distance / max(speed, 0.01)); }

[numthreads(8, 8, 1)]
void Blur(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID) {
  float2 own = velocities[id.xy] * shutter.fraction * shutter.longest;
  longest[local.y][local.x] = own;
  GroupMemoryBarrierWithGroupSync();
  for (uint stride = 4; stride > 0; stride >>= 1) {
    if (local.x < stride && local.y < stride) {
      float2 v = Longer(longest[local.y][local.x], longest[local.y][local.x + stride]);
      float2 w = Longer(longest[local.y + stride][local.x], longest[local.y + stride][local.x + stride]);
      longest[local.y][local.x] = Longer(v, w);
    }
    GroupMemoryBarrierWithGroupSync();
  }
  float2 direction = longest[0][0];
  float depth = depths[id.xy];
  float weight = 1 / max(length(own), 0.5);
  float4 sum = float4(scene[id.xy].rgb, 1) * weight;
  for (int tap = -3; tap <= 3; ++tap) {
    int2 at = clamp(int2(id.xy) + int2(round(direction * tap / 3.0)), 0, int2(shutter.size) - 1);
    float distance = length(direction * tap / 3.0);
    float other = depths[at];
    float speed = length(velocities[at]) * shutter.longest;
    float w = InFront(depth, other) * Cone(distance, speed) + InFront(other, depth) * Cone(distance, length(own));
    sum += float4(scene[at].rgb, 1) * w;
  }
  blurred[id.xy] = float4(sum.rgb / sum.a, length(direction));
}
