// Hull shaders: triangles, points, passing through, reading other control points' outputs.
//= clang: no such semantic: 'SV_TessFactor', 'SV_InsideTessFactor', 'SV_OutputControlPointID'
//= dxc: pow2 partitioning scheme is not supported since there is no equivalent in Vulkan
// args: -T hs_6_0 -E Triangles
// args: -T hs_6_0 -E Through
// args: -T hs_6_0 -E Outputs
struct P { float3 p : POSITION; float2 uv : UV; };
struct C { float4 p : CONTROL; };
struct F { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };
cbuffer K : register(b0) { float3 eye; float scale; };
F Factors(InputPatch<P, 3> x) { F f; for (uint k = 0; k < 3; k++) { float3 m = (x[k].p + x[(k + 1) % 3].p) / 2; f.e[k] = scale / distance(m, eye); } f.i = (f.e[0] + f.e[1] + f.e[2]) / 3; return f; }
F Constant() { F f; f.e[0] = 3; f.e[1] = 4; f.e[2] = 5; f.i = 2; return f; }
F Averaged(OutputPatch<C, 4> y, InputPatch<P, 3> x) { F f; f.e[0] = y[0].p.w; f.e[1] = y[3].p.w; f.e[2] = x[2].p.x; f.i = max(y[1].p.x, y[2].p.y); return f; }
[domain("tri")] [partitioning("fractional_even")] [outputtopology("triangle_cw")] [outputcontrolpoints(3)] [patchconstantfunc("Factors")]
P Triangles(InputPatch<P, 3> x, uint k : SV_OutputControlPointID) { P p = x[k]; p.uv *= 2; return p; }
[domain("tri")] [partitioning("pow2")] [outputtopology("point")] [outputcontrolpoints(1)] [patchconstantfunc("Constant")]
P Through(InputPatch<P, 1> x, uint k : SV_OutputControlPointID) { return x[k]; }
[domain("tri")] [partitioning("integer")] [outputtopology("triangle_cw")] [outputcontrolpoints(4)] [patchconstantfunc("Averaged")]
C Outputs(InputPatch<P, 3> x, uint k : SV_OutputControlPointID) { C c; c.p = k < 3 ? float4(x[k].p, 1) : float4(x[0].uv, x[1].uv); return c; }
