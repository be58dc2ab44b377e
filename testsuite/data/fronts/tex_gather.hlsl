// Gathers of each channel, with offsets, of arrays and cubes.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState', 'Texture2DArray', 'TextureCube'
// args: -T cs_6_0 -E Channels
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2d:8x8 randf:1
//@ sampler 0 3 nearest:clamp
//@ tolerance 1e-6
// args: -T cs_6_0 -E Offsets
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 2 sampled:rgba32f:2d:8x8 randf:2
//@ sampler 0 3 nearest:repeat
//@ tolerance 1e-6
// args: -T ps_6_0 -E FourOffsets
// args: -T cs_6_0 -E Others
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ image 0 4 sampled:rgba32f:2darray:4x4x2 randf:3
//@ image 0 5 sampled:rgba32f:cube:4 randf:4
//@ sampler 0 3 nearest:clamp
RWStructuredBuffer<float4> o : register(u1);
Texture2D<float4> a : register(t2);
SamplerState s : register(s3);
Texture2DArray<float4> b : register(t4);
TextureCube<float4> c : register(t5);
[numthreads(16, 1, 1)]
void Channels(uint t : SV_GroupIndex) { float2 uv = float2(t & 3, t >> 2) / 4 + 0.13; o[t] = a.Gather(s, uv) + a.GatherRed(s, uv) * 2 + a.GatherGreen(s, uv) * 3 + a.GatherBlue(s, uv) * 5 + a.GatherAlpha(s, uv) * 7; }
[numthreads(16, 1, 1)]
void Offsets(uint t : SV_GroupIndex) {
  float2 uv = float2(t & 3, t >> 2) / 4 + 0.13;
  o[t] = a.Gather(s, uv, int2(1, -2)) + a.GatherGreen(s, uv, int2(2, 2)) * 2;
}
float4 FourOffsets(float2 uv : UV) : SV_Target { return a.GatherBlue(s, uv, int2(0, 1), int2(1, 0), int2(-1, 2), int2(3, 3)); }
[numthreads(16, 1, 1)]
void Others(uint t : SV_GroupIndex) { o[t] = b.GatherGreen(s, float3((t & 3) / 4.0 + 0.13, (t >> 2) / 4.0 + 0.13, t & 1)) + c.GatherAlpha(s, float3(1, t / 20.0 - 0.37, 0.33)); }
