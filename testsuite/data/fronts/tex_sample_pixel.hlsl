// Sample and SampleBias in pixel shaders, with offsets and least levels.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'Texture3D', 'TextureCube', 'Texture2DArray', 'TextureCubeArray', 'Texture1D', 'Texture1DArray'
// args: -T ps_6_0 -E Sample
// args: -T ps_6_0 -E Bias
// args: -T ps_6_0 -E Arrays
Texture2D<float4> a : register(t0);
SamplerState s : register(s1);
Texture3D<float4> b : register(t2);
TextureCube<float4> c : register(t3);
Texture2DArray<float4> d : register(t4);
TextureCubeArray<float4> e : register(t5);
Texture1D<float4> f : register(t6);
Texture1DArray<float2> g : register(t7);
float4 Sample(float3 uv : UV) : SV_Target { return a.Sample(s, uv.xy) + a.Sample(s, uv.xy, int2(3, -4)) + b.Sample(s, uv) + c.Sample(s, uv) + f.Sample(s, uv.x) + a.Sample(s, uv.yz, int2(0, 0), 0.5); }
float4 Bias(float3 uv : UV) : SV_Target { return a.SampleBias(s, uv.xy, 1) + b.SampleBias(s, uv, -0.5, int3(1, 1, 1)) + c.SampleBias(s, uv, uv.x) + d.SampleBias(s, uv, 0.25, int2(1, 0)); }
float4 Arrays(float4 uv : UV) : SV_Target { return d.Sample(s, uv.xyz) + e.Sample(s, uv) + g.Sample(s, uv.xw).xyxy + e.SampleBias(s, uv, 2) + g.SampleBias(s, uv.yz, 1, 1).y; }
