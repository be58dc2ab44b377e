// Interpolation modifiers
//$ -T ps_6_0 -E main
//? interface
//= DXC: in in.var.TEXCOORD0: location 0, Flat; out out.var.SV_Target: location 0
//= Spirant: error: clang 22's HLSL has no such interpolation modifier: 'nointerpolation'
float4 main(nointerpolation float2 uv : TEXCOORD0) : SV_Target { return uv.xyxy; }
