// A hull shader with control points that read one another's outputs, patch constants and a limit of factors.
// args: -T hs_6_0 -E main
struct P { float4 p : SV_Position; float3 n : NORMAL; uint k : KEY; };
struct C { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 mid : MID; float w[2] : W; };
C constants(InputPatch<P, 4> i, OutputPatch<P, 3> o, uint id : SV_PrimitiveID) {
  C c; for (uint k = 0; k < 3; k++) c.edges[k] = length(o[k].p - o[(k + 1) % 3].p) + i[k].n.x;
  c.inside = c.edges[0] + id; c.mid = (o[0].n + o[1].n + o[2].n) / 3; c.w[0] = i[3].p.w; c.w[1] = o[id % 3].k; return c; }
[domain("tri")] [partitioning("fractional_odd")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("constants")] [maxtessfactor(16)]
P main(InputPatch<P, 4> i, uint id : SV_OutputControlPointID, uint prim : SV_PrimitiveID) {
  P o; o.p = i[id].p + i[id + 1].p; o.n = i[id].n * prim; o.k = i[id].k + id; return o; }
