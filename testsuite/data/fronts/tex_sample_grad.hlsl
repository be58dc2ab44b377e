// SampleGrad in compute and pixel shaders.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'TextureCube', 'Texture3D'
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2d:8x8/3 randf:1
//@ sampler 0 3 nearest:repeat
// args: -T ps_6_0 -E Clamped
// args: -T ps_6_0 -E Cube
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> a : register(t2);
SamplerState s : register(s3);
TextureCube<float4> b : register(t4);
Texture3D<float4> c : register(t5);
[numthreads(16, 1, 1)]
void Flat(uint t : SV_GroupIndex) { float2 uv = float2(t, t * 3) / 16 + 0.03; o[t] = a.SampleGrad(s, uv, float2(0.124, 0), float2(0, 0.124)) + a.SampleGrad(s, uv, 0.02, 0.01, int2(1, 2)); }
float4 Clamped(float2 uv : UV) : SV_Target { return a.SampleGrad(s, uv, ddx(uv) * 2, ddy(uv), int2(-1, 1), 1.5); }
float4 Cube(float3 d : NORMAL) : SV_Target { return b.SampleGrad(s, d, ddx(d), ddy(d)) + c.SampleGrad(s, d, ddy(d), ddx(d)); }
