// Dual-source blending, and targets with explicit locations.
//= clang: no such attribute: 'vk::index'
//= dxil: [[vk::index]] is lost on the way through DXIL: the output would be of another blend source
// args: -T ps_6_0 -E Dual
// args: -T ps_6_0 -E Located
// args: -T ps_6_0 -E Partial
struct Sources { [[vk::location(0), vk::index(0)]] float4 a : SV_Target0; [[vk::location(0), vk::index(1)]] float4 b : SV_Target1; };
Sources Dual(float4 c : COLOR) { Sources s = { c, c * 0.5 }; return s; }
[[vk::location(3)]] float4 Located(float4 c : COLOR) : SV_Target { return c; }
float4 Partial(float4 c : COLOR, float k : KIND) : SV_Target2 { if (k > 0) return c; return 0; }
