// A struct of inputs
//$ -T vs_6_0 -E main
//? interface
//= DXC: in in.var.POSITION: location 0; in in.var.TEXCOORD: location 1; out (no name): Position; out out.var.TEXCOORD: location 0
//= Spirant: in POSITION0: location 0; in TEXCOORD0: location 1; out SV_Position: Position; out TEXCOORD0.1: location 0
struct In { float3 p : POSITION; float2 uv : TEXCOORD; };
struct Out { float4 p : SV_Position; float2 uv : TEXCOORD; };
Out main(In i) { Out o; o.p = float4(i.p, 1); o.uv = i.uv; return o; }
