// A geometry pass that packs normals and materials, and the pass that unpacks them.
//$ -T ps_6_0 -E Encode -O3
//$ -T ps_6_0 -E Decode -O3 -fvk-use-dx-position-w
//$ -T vs_6_0 -E FullScreen -O3
struct Surface {
  float3 albedo;
  float3 normal;
  float roughness;
  float metallic;
  uint flags;
};

struct Targets {
  float4 albedo : SV_Target0;
  float4 normal : SV_Target1;
  float4 material : SV_Target2;
};

struct Tint {
  float3 color;
  float2 range;
  float3x3 basis;
};

cbuffer Pass : register(b2) {
  Tint tints[3];
  float4x4 inverseProjection;
  float2 viewport;
};

[[vk::ext_builtin_input(42)]] static const uint VertexIndex;

float2 OctahedronWrap(float2 v) {
  return (1 - abs(v.yx)) * float2(v.x >= 0 ? 1 : -1, v.y >= 0 ? 1 : -1);
}

float2 EncodeNormal(float3 n) {
  n /= abs(n.x) + abs(n.y) + abs(n.z);
  return (n.z >= 0 ? n.xy : OctahedronWrap(n.xy)) * 0.5 + 0.5;
}

float3 DecodeNormal(float2 e) {
  float2 f = e * 2 - 1;
  float3 n = float3(f, 1 - abs(f.x) - abs(f.y));
  float t = saturate(-n.z);
  n.x += n.x >= 0 ? -t : t;
  n.y += n.y >= 0 ? -t : t;
  return normalize(n);
}

Surface Evaluate(float3 normal, float2 uv, Tint tint) {
  Surface s;
  s.albedo = tint.color * (0.5 + 0.5 * sin(uv.xyx * 8));
  s.normal = normalize(mul(tint.basis, normal));
  s.roughness = lerp(tint.range.x, tint.range.y, frac(uv.x));
  s.metallic = step(0.5, frac(uv.y));
  s.flags = uint(uv.x * 4) & 3;
  return s;
}

Targets Encode(float4 position : SV_Position, float3 normal : NORMAL, float2 uv : TEXCOORD0) {
  Surface s = Evaluate(normal, uv, tints[uint(position.x) % 3]);
  if (s.roughness < 0.001)
    discard;
  Targets targets;
  targets.albedo = float4(s.albedo, 1);
  targets.normal = float4(EncodeNormal(s.normal), 0, 0);
  targets.material = float4(s.roughness, s.metallic, s.flags / 255.0, 1);
  return targets;
}

float4 Decode(float4 position : SV_Position, float4 packed : TEXCOORD0) : SV_Target {
  float2 clip = position.xy / viewport * 2 - 1;
  float4 view = mul(inverseProjection, float4(clip, position.z, 1));
  float3 n = DecodeNormal(packed.xy);
  return float4(n * packed.z + view.xyz / view.w, position.w);
}

float4 FullScreen() : SV_Position {
  float2 uv = float2((VertexIndex << 1) & 2, VertexIndex & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
}
