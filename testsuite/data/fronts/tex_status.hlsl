// Accesses that return a status, and CheckAccessFullyMapped.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'SamplerComparisonState'
// args: -T ps_6_0 -E Loads
// args: -T ps_6_0 -E Samples
// args: -T ps_6_0 -E Gathers
Texture2D<float4> a : register(t0);
SamplerState s : register(s1);
SamplerComparisonState z : register(s2);
Texture2D<float> d : register(t3);
float4 Loads(float4 p : SV_Position) : SV_Target { uint k; float4 v = a.Load(int3(p.xy, 0), int2(0, 0), k); return CheckAccessFullyMapped(k) ? v : 0; }
float4 Samples(float2 uv : UV) : SV_Target { uint k, j; float4 v = a.Sample(s, uv, int2(0, 0), 0.5, k) + a.SampleLevel(s, uv, 1, int2(1, 0), j); return CheckAccessFullyMapped(k) && CheckAccessFullyMapped(j) ? v : 1; }
float4 Gathers(float2 uv : UV) : SV_Target { uint k, j; float4 v = a.GatherGreen(s, uv, int2(1, 1), k) + d.SampleCmp(z, uv, 0.5, int2(0, 0), 0, j); return CheckAccessFullyMapped(k) ? v : CheckAccessFullyMapped(j); }
