// A pixel shader that only raises depth, and gives coverage and a stencil reference.
// args: -T ps_6_1 -E main
struct R { float4 a : SV_Target; float d : SV_DepthGreaterEqual; uint c : SV_Coverage; uint s : SV_StencilRef; };
R main(float4 p : SV_Position, uint s : SV_SampleIndex, sample float2 uv : UV, centroid noperspective float k : K, uint c : SV_InnerCoverage, noperspective float3 b : SV_Barycentrics, bool f : SV_IsFrontFace) { R r; r.a = p * uv.xyxy * k + c + b.xyzx; r.d = p.z + 0.25; r.c = 5u << s; r.s = f ? 3 : c; return r; }
