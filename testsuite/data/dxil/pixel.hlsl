// A pixel shader: interpolation, sampling, derivatives, discarding, targets and depth.
// args: -T ps_6_0 -E main
Texture2D<float4> t : register(t0); SamplerState s : register(s0);
struct O { float4 p : SV_Position; float2 uv : TEXCOORD0; nointerpolation uint k : KEY; noperspective float c[2] : ARR; bool f : SV_IsFrontFace; };
struct R { float4 a : SV_Target0; uint b : SV_Target2; float d : SV_Depth; };
R main(O i) { R r; float4 v = t.Sample(s, i.uv) + t.SampleBias(s, i.uv, 1) + ddx(i.uv.x) + ddy_fine(i.uv.y); if (v.w < 0.5) discard; r.a = v * i.c[i.k & 1] + i.p.x + t.CalculateLevelOfDetail(s, i.uv); r.b = i.f ? i.k : 7; r.d = v.x; return r; }
