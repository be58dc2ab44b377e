// SV_Position as an output of vertex shaders and an input of pixel shaders, centroid and without interpolation.
//= clang: no textures and samplers: 'Texture2D'
// args: -T vs_6_0 -E Out
// args: -T ps_6_0 -E In
// args: -T ps_6_0 -E Integer
Texture2D<float4> a : register(t0);
struct V { float4 p : SV_Position; float2 uv : UV; };
V Out(float4 p : POSITION, float2 uv : UV) { V v; v.p = p; v.uv = uv; return v; }
float4 In(float4 p : SV_Position) : SV_Target { return float4(p.xy, p.z, 1 / p.w); }
float4 Integer(noperspective centroid float4 p : SV_Position) : SV_Target { return a.Load(int3(p.xy, 0)) * frac(p.x); }
