// Pixels that are discarded go on as helpers.
// args: -T ps_6_6 -E main
Texture2D<float4> t : register(t0); SamplerState s : register(s0);
float4 main(float2 uv : UV) : SV_Target { if (uv.x < 0.5) discard; float4 v = t.Sample(s, uv); if (IsHelperLane()) v = 0; return v + ddx(uv.x); }
