// SV_Target from 0 to 7, of each type, in structs, arrays and as out parameters.
//= clang: attribute 'SV_Target' only applies to a field or parameter of type 'float/float1/float2/float3/float4'
// args: -T ps_6_0 -E Eight
// args: -T ps_6_0 -E Types
// args: -T ps_6_0 -E Array
struct Out { float4 a : SV_Target0, b : SV_Target1; uint4 c : SV_Target2; int2 d : SV_Target3; float e : SV_Target4; float2 f : SV_Target5; uint g : SV_Target6; float3 h : SV_Target7; };
struct Two { float4 t[2] : SV_Target2; };
Out Eight(float4 c : COLOR) { Out o; o.a = c; o.b = c.wzyx; o.c = uint4(c * 255); o.d = int2(c.xy); o.e = c.x; o.f = c.yz; o.g = (uint)c.w; o.h = c.rgb; return o; }
uint2 Types(float4 c : COLOR, out int4 d : SV_Target1) : SV_Target0 { d = (int4)c; return (uint2)c.zw; }
Two Array(float4 c : COLOR) { Two t; t.t[0] = c; t.t[1] = 1 - c; return t; }
