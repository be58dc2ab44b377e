// Root signatures as attributes and by macros, which do not change SPIR-V's descriptors.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState'
// args: -T cs_6_0 -E Attribute
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Macro
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T ps_6_0 -E Pixel
#define ROOT "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT), SRV(t0), UAV(u1), RootConstants(num32BitConstants=4, b2), DescriptorTable(SRV(t3), visibility=SHADER_VISIBILITY_PIXEL), StaticSampler(s4)"
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
Texture2D<float4> image : register(t3);
SamplerState s : register(s4);
[RootSignature("SRV(t0), UAV(u1)")] [numthreads(16, 1, 1)]
void Attribute(uint t : SV_GroupIndex) { o[t] = i0[t] + 1; }
[numthreads(16, 1, 1)] [RootSignature(ROOT)]
void Macro(uint t : SV_GroupIndex) { o[t] = i0[15 - t] * 2; }
[RootSignature(ROOT)]
float4 Pixel(float2 uv : UV) : SV_Target { return image.Sample(s, uv); }
