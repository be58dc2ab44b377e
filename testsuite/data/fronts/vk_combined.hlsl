// vk::combinedImageSampler, and reads of clocks.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'Texture2DArray'
//= dxil: use of undeclared identifier 'vk'
// args: -T ps_6_0 -E Combined
// args: -T ps_6_0 -E Array
// args: -T cs_6_4 -E Clock
[[vk::combinedImageSampler]] [[vk::binding(2)]] Texture2D<float4> a : register(t2);
[[vk::combinedImageSampler]] [[vk::binding(2)]] SamplerState s : register(s2);
[[vk::combinedImageSampler]] [[vk::binding(3)]] Texture2DArray<float4> b : register(t3);
[[vk::combinedImageSampler]] [[vk::binding(3)]] SamplerState z : register(s3);
[[vk::binding(1)]] RWStructuredBuffer<uint> o : register(u1);
float4 Combined(float2 uv : UV) : SV_Target { return a.Sample(s, uv) + a.SampleLevel(s, uv, 1); }
float4 Array(float3 uv : UV) : SV_Target { return b.Sample(z, uv) + b.SampleBias(z, uv, 1); }
[numthreads(16, 1, 1)]
void Clock(uint t : SV_GroupIndex) { uint64_t a = vk::ReadClock(vk::SubgroupScope), b = vk::ReadClock(vk::SubgroupScope); o[t] = b >= a ? 1 : 2; }
