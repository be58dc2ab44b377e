// SV_InnerCoverage, with and without other masks.
//= clang: no such semantic: 'SV_InnerCoverage'
// args: -T ps_6_0 -E Alone
// args: -T ps_6_0 -E WithMask
// args: -T ps_6_0 -E InStruct
struct In { float4 c : COLOR; uint i : SV_InnerCoverage; };
float4 Alone(uint i : SV_InnerCoverage) : SV_Target { return i; }
float4 WithMask(uint i : SV_InnerCoverage, float4 c : COLOR) : SV_Target { return i ? c : 0.5 * c; }
float4 InStruct(In x) : SV_Target { if (x.i == 0) discard; return x.c; }
