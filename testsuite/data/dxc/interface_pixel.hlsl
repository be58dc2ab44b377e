// Inputs and outputs of a pixel shader
//$ -T ps_6_0 -E main
//? interface
//= DXC: in in.var.COLOR: location 1; in in.var.TEXCOORD0: location 0; out out.var.SV_Target: location 0
//= Spirant: in COLOR0: location 1; in TEXCOORD0: location 0; out SV_Target0: location 0
float4 main(float2 uv : TEXCOORD0, float4 tint : COLOR) : SV_Target { return tint * uv.x; }
