// SV_Coverage as input and output, and InnerCoverage.
//= clang: no such semantic: 'SV_Coverage'
// args: -T ps_6_0 -E In
// args: -T ps_6_0 -E Out
// args: -T ps_6_0 -E Both
float4 In(uint m : SV_Coverage) : SV_Target { return countbits(m) / 4.0; }
float4 Out(float4 c : COLOR, out uint m : SV_Coverage) : SV_Target { m = (uint)(c.a * 15); return c; }
struct O { float4 c : SV_Target; uint m : SV_Coverage; };
O Both(float4 c : COLOR, uint m : SV_Coverage) { O o = { c, m & 5 }; return o; }
