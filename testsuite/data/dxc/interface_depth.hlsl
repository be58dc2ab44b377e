// `SV_Depth`
//$ -T ps_6_0 -E main
//? interface
//= DXC: in in.var.TEXCOORD0: location 0; out (no name): FragDepth
//= Spirant: error: clang 22's HLSL has no such semantic: 'SV_Depth'
float main(float2 uv : TEXCOORD0) : SV_Depth { return uv.x; }
