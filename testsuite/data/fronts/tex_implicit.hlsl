// Implicit levels in compute shaders, which shader model 6.6 has.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'SamplerComparisonState'
//= dxc: sampling with implicit lod is only allowed in fragment shaders
// args: -T cs_6_6 -E Implicit
// args: -T cs_6_6 -E Biased
// args: -T cs_6_6 -E Compared
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> a : register(t2);
SamplerState s : register(s3);
Texture2D<float> d : register(t4);
SamplerComparisonState z : register(s5);
[numthreads(8, 8, 1)]
void Implicit(uint2 id : SV_GroupThreadID, uint t : SV_GroupIndex) { o[t] = a.Sample(s, id / 8.0 + 0.05); }
[numthreads(64, 1, 1)]
void Biased(uint t : SV_GroupIndex) { o[t] = a.SampleBias(s, float2(t, t * 2) / 64, 0.5) + a.CalculateLevelOfDetail(s, float2(t, 3) / 32); }
[numthreads(4, 4, 1)]
void Compared(uint2 id : SV_GroupThreadID, uint t : SV_GroupIndex) { o[t] = d.SampleCmp(z, id / 4.0, 0.5) + d.SampleCmp(z, id / 8.0, 0.25, int2(1, 1)); }
