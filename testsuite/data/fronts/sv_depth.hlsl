// SV_Depth, SV_DepthGreaterEqual, SV_DepthLessEqual.
//= clang: no such semantic: 'SV_Depth', 'SV_DepthLessEqual'
// args: -T ps_6_0 -E Any
// args: -T ps_6_0 -E Greater
// args: -T ps_6_0 -E Less
float Any(float4 p : SV_Position) : SV_Depth { return p.z * 0.5 + 0.25; }
void Greater(noperspective centroid float4 p : SV_Position, out float4 c : SV_Target, out float d : SV_DepthGreaterEqual) { c = p; d = min(p.z + 0.1, 1); }
struct Out { float4 c : SV_Target; float d : SV_DepthLessEqual; };
Out Less(noperspective centroid float4 p : SV_Position, float4 c : COLOR) { Out o = { c, p.z * c.a }; return o; }
