// A register that a vertex shader and a pixel shader have at different places.
// args: -T ps_6_0 -E main
cbuffer K : register(b0) { float4 tint; };
Texture2D<float4> image : register(t0);
SamplerState fixed : register(s0);
[RootSignature("RootConstants(num32BitConstants=8, b0, visibility=SHADER_VISIBILITY_VERTEX), "
  "RootConstants(num32BitConstants=4, b0, visibility=SHADER_VISIBILITY_PIXEL), "
  "DescriptorTable(SRV(t0), visibility=SHADER_VISIBILITY_VERTEX), "
  "DescriptorTable(SRV(t9), SRV(t0), visibility=SHADER_VISIBILITY_PIXEL), "
  "StaticSampler(s0, visibility=SHADER_VISIBILITY_PIXEL)")]
float4 main(float2 uv : TEXCOORD0) : SV_Target { return image.Sample(fixed, uv) * tint; }
