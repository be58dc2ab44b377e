// static resource variables that are set from globals.
//= clang: no textures and samplers: 'Texture2D', 'SamplerState'
// args: -T ps_6_0 -E Assigned
// args: -T ps_6_0 -E Aliases
// args: -T ps_6_0 -E Nested
Texture2D<float4> a : register(t0);
Texture2D<float4> b : register(t1);
SamplerState s : register(s2);
static Texture2D<float4> current;
static SamplerState sampler_ = s;
struct Material { Texture2D<float4> image; SamplerState how; float4 tint; };
struct Pair { Material first, second; };
float4 Look(Material m, float2 uv) { return m.image.Sample(m.how, uv) * m.tint; }
float4 Assigned(float2 uv : UV) : SV_Target { current = a; float4 x = current.Sample(s, uv); current = b; return x + current.Sample(s, uv.yx); }
float4 Aliases(float2 uv : UV) : SV_Target { return a.Sample(sampler_, uv); }
float4 Nested(float2 uv : UV, float4 c : COLOR) : SV_Target {
  Pair p;
  p.first.image = a; p.first.how = s; p.first.tint = c;
  p.second = p.first;
  p.second.image = b;
  return Look(p.first, uv) + Look(p.second, uv);
}
