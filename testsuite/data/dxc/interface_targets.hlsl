// A struct of targets
//$ -T ps_6_0 -E main
//? interface
//= DXC: in in.var.TEXCOORD0: location 0; out out.var.SV_Target0: location 0; out out.var.SV_Target1: location 1
//= Spirant: in TEXCOORD0: location 0; out SV_Target0: location 0; out SV_Target1: location 1
struct Targets { float4 a : SV_Target0; float4 b : SV_Target1; };
Targets main(float2 uv : TEXCOORD0) { Targets t; t.a = uv.xxxx; t.b = uv.yyyy; return t; }
