// A domain shader: control points, patch constants, the location in the domain, factors that are read.
// args: -T ds_6_0 -E main
struct P { float4 p : SV_Position; float3 n : NORMAL; uint k : KEY; };
struct C { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 mid : MID; float w[2] : W; };
struct O { float4 p : SV_Position; float3 n : NORMAL; float clip : SV_ClipDistance; uint layer : SV_RenderTargetArrayIndex; };
[domain("tri")]
O main(C c, const OutputPatch<P, 3> i, float3 at : SV_DomainLocation, uint prim : SV_PrimitiveID) {
  O o; o.p = i[0].p * at.x + i[1].p * at.y + i[2].p * at.z; o.n = i[prim % 3].n + c.mid + c.edges[1] + c.inside; o.clip = c.w[prim & 1]; o.layer = i[1].k; return o; }
