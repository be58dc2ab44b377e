// SV_IsFrontFace as bool and in a struct.
//= clang: no such semantic: 'SV_IsFrontFace'
// args: -T ps_6_0 -E Bool
// args: -T ps_6_0 -E Struct
// args: -T ps_6_0 -E Number
struct In { float3 n : NORMAL; bool front : SV_IsFrontFace; };
float4 Bool(bool f : SV_IsFrontFace) : SV_Target { return f ? float4(0, 1, 0, 1) : float4(1, 0, 0, 1); }
float4 Struct(In i) : SV_Target { return float4(i.front ? i.n : -i.n, 1); }
float4 Number(uint f : SV_IsFrontFace, float4 c : COLOR) : SV_Target { return f != 0 ? c : c.bgra; }
