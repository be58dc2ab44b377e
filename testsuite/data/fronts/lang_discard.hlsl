// discard and clip: in branches, loops, functions, with results of several targets.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState'
// args: -T ps_6_0 -E Branch
// args: -T ps_6_0 -E Loop
// args: -T ps_6_0 -E Clip
Texture2D<float4> image : register(t0);
SamplerState s : register(s1);
cbuffer C : register(b2) { float cut; uint n; };
void Test(float a) { if (a < cut) discard; }
float4 Branch(float2 uv : UV, float4 c : COLOR) : SV_Target {
  if (c.a == 0) discard;
  return image.Sample(s, uv) * c;
}
float4 Loop(float2 uv : UV) : SV_Target {
  float4 sum = 0;
  for (uint k = 0; k < n; k++) {
    float4 x = image.SampleLevel(s, uv + k * 0.1, 0);
    Test(x.a);
    sum += x;
  }
  return sum;
}
void Clip(float4 c : COLOR, out float4 a : SV_Target0, out float4 b : SV_Target1) {
  clip(c.a - cut);
  clip(c.rgb * 2 - 0.1);
  a = c;
  b = c.bgra;
}
