// SV_TessFactor, SV_InsideTessFactor, SV_DomainLocation, SV_OutputControlPointID of each domain.
//= clang: no such semantic: 'SV_TessFactor', 'SV_InsideTessFactor', 'SV_OutputControlPointID', 'SV_DomainLocation'
// args: -T hs_6_0 -E Quad
// args: -T hs_6_0 -E Isoline
// args: -T ds_6_0 -E Domain
struct P { float4 p : SV_Position; };
struct QuadFactors { float e[4] : SV_TessFactor; float i[2] : SV_InsideTessFactor; float3 extra : EXTRA; };
struct LineFactors { float e[2] : SV_TessFactor; };
QuadFactors ForQuad(InputPatch<P, 4> x, uint id : SV_PrimitiveID) { QuadFactors f; [unroll] for (uint k = 0; k < 4; k++) f.e[k] = length(x[k].p.xyz - x[(k + 1) & 3].p.xyz) + id; f.i[0] = f.e[0]; f.i[1] = f.e[1] * 0.5; f.extra = x[2].p.xyz; return f; }
LineFactors ForLine(InputPatch<P, 2> x) { LineFactors f; f.e[0] = 2; f.e[1] = x[1].p.w; return f; }
[domain("quad")] [partitioning("fractional_odd")] [outputtopology("triangle_ccw")] [outputcontrolpoints(4)] [patchconstantfunc("ForQuad")] [maxtessfactor(16)]
P Quad(InputPatch<P, 4> x, uint k : SV_OutputControlPointID, uint id : SV_PrimitiveID) { P p = x[k]; p.p.z += id; return p; }
[domain("isoline")] [partitioning("integer")] [outputtopology("line")] [outputcontrolpoints(2)] [patchconstantfunc("ForLine")]
P Isoline(InputPatch<P, 2> x, uint k : SV_OutputControlPointID) { return x[1 - k]; }
[domain("quad")]
P Domain(QuadFactors f, float2 uv : SV_DomainLocation, const OutputPatch<P, 4> x, uint id : SV_PrimitiveID) { P p; p.p = lerp(lerp(x[0].p, x[1].p, uv.x), lerp(x[3].p, x[2].p, uv.x), uv.y) + float4(f.extra, id); return p; }
