// A hull shader of lines, whose constants need no control points.
// args: -T hs_6_0 -E main
struct P { float3 p : POS; };
struct C { float edges[2] : SV_TessFactor; };
C constants() { C c; c.edges[0] = 4; c.edges[1] = 8; return c; }
[domain("isoline")] [partitioning("integer")] [outputtopology("line")] [outputcontrolpoints(2)] [patchconstantfunc("constants")]
P main(InputPatch<P, 2> i, uint id : SV_OutputControlPointID) { return i[id]; }
