// SV_StencilRef, with colours and depths.
//= clang: no such semantic: 'SV_Depth', 'SV_StencilRef'
// args: -T ps_6_0 -E Alone
// args: -T ps_6_0 -E WithColour
// args: -T ps_6_0 -E WithDepth
struct Out { float4 c : SV_Target; float d : SV_Depth; uint s : SV_StencilRef; };
uint Alone(float4 p : SV_Position) : SV_StencilRef { return (uint)p.x & 255; }
void WithColour(float4 c : COLOR, out float4 t : SV_Target, out uint s : SV_StencilRef) { t = c; s = c.a > 0.5 ? 3 : 4; }
Out WithDepth(float4 c : COLOR) { Out o = { c, c.x, 7 }; return o; }
