// A domain shader of quads, with system values among the patch constants.
// args: -T ds_6_1 -E main
struct P { float4 p : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
struct C { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float4 at : SV_Position; };
struct O { float4 p : SV_Position; };
[domain("quad")]
O main(C c, const OutputPatch<P, 4> i, float2 at : SV_DomainLocation, uint view : SV_ViewID) { O o; o.p = lerp(lerp(i[0].p, i[1].p, at.x), lerp(i[2].p, i[3].p, at.x), at.y) + c.at + c.inside[1] + i[2].layer + view; return o; }
