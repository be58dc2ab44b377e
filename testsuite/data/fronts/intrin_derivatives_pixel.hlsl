// Derivatives in pixel shaders, coarse and fine, and fwidth.
// args: -T ps_6_0 -E Plain
// args: -T ps_6_0 -E Fine
// args: -T ps_6_0 -E Coarse
float4 Plain(float4 c : COLOR, float2 uv : UV) : SV_Target { return ddx(c) + ddy(c).wzyx + fwidth(uv).xyxy; }
float4 Fine(float4 c : COLOR) : SV_Target { return ddx_fine(c) * 2 + ddy_fine(c.xyz).xyzz; }
float4 Coarse(float4 p : SV_Position, float3 c : COLOR) : SV_Target {
  float3 n = normalize(cross(ddx_coarse(c), ddy_coarse(c)));
  return float4(n, ddx_coarse(p.z));
}
