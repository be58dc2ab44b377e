// Arrays of resources without a size.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState'
// args: -T ps_6_0 -E Textures
// args: -T cs_6_0 -E Buffers
// args: -T ps_6_0 -E Samplers
Texture2D<float4> images[] : register(t0, space1);
SamplerState samplers[] : register(s0, space2);
StructuredBuffer<float4> buffers[] : register(t0, space3);
RWStructuredBuffer<float4> o : register(u1);
cbuffer C : register(b2) { uint which; };
float4 Textures(float2 uv : UV, nointerpolation uint k : KIND) : SV_Target { return images[NonUniformResourceIndex(k)].Sample(samplers[0], uv) + images[which].Load(int3(0, 0, 0)); }
[numthreads(16, 1, 1)]
void Buffers(uint t : SV_GroupIndex) { o[t] = buffers[which][t] + buffers[NonUniformResourceIndex(t)][0]; }
float4 Samplers(float2 uv : UV, uint k : KIND) : SV_Target { return images[which].Sample(samplers[which + 1], uv) + images[0].SampleLevel(samplers[NonUniformResourceIndex(k)], uv, 0); }
