// SV_SampleIndex, the sample modifier and evaluation at samples.
//= clang: no textures and samplers: 'Texture2DMS'
//= dxc: EvaluateAttributeAtSample intrinsic function unimplemented
// args: -T ps_6_0 -E Index
// args: -T ps_6_0 -E Modifier
// args: -T ps_6_0 -E Evaluated
Texture2DMS<float4> a : register(t0);
float4 Index(float4 p : SV_Position, uint s : SV_SampleIndex) : SV_Target { return a.Load(int2(p.xy), s); }
float4 Modifier(sample float4 c : COLOR, sample float2 uv : UV) : SV_Target { return c * uv.xyxy; }
float4 Evaluated(float4 c : COLOR, uint s : SV_SampleIndex) : SV_Target { return EvaluateAttributeAtSample(c, s) + EvaluateAttributeCentroid(c) + EvaluateAttributeSnapped(c, int2(3, -5)) + EvaluateAttributeAtSample(c, 0); }
