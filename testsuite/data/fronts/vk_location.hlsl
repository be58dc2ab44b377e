// [[vk::location]] of inputs and outputs, [[vk::builtin]] of point sizes and helpers.
//= clang: no such interpolation modifier: 'nointerpolation'
//= dxil: [[vk::location]] is lost on the way through DXIL: the input or output would have the location of its place among the others
// args: -T vs_6_0 -E Vertex
// args: -T ps_6_0 -E Pixel
// args: -T vs_6_0 -E Points
struct In { [[vk::location(3)]] float4 p : POSITION; [[vk::location(1)]] float2 uv : UV; };
struct Out { float4 p : SV_Position; [[vk::location(5)]] float2 uv : UV; [[vk::location(2)]] nointerpolation uint k : KIND; };
struct Point { float4 p : SV_Position; [[vk::builtin("PointSize")]] float size : PSIZE; };
Out Vertex(In i) { Out o; o.p = i.p; o.uv = i.uv; o.k = 7; return o; }
[[vk::location(1)]] float4 Pixel([[vk::location(5)]] float2 uv : UV, [[vk::builtin("HelperInvocation")]] bool h : HELPER) : SV_Target { return h ? 0 : uv.xyxy; }
Point Points([[vk::location(0)]] float4 p : POSITION) { Point o = { p, p.w * 4 }; return o; }
