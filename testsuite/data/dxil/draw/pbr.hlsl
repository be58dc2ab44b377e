// Physically based shading: GGX over a sphere that each pixel intersects.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 1 cbuffer 256 randf:91:0.1:0.9
//@ target 0 rgba16f:2d:32x32 zero
//@ tolerance 0.004
struct Light { float3 direction; float intensity; float3 colour; float pad; };
struct Material { float3 albedo; float roughness; float metallic; float3 emission; };
cbuffer Scene : register(b1) { Light lights[3]; Material materials[2]; };
static const float pi = 3.14159265;
void Vertex(uint id : SV_VertexID, out float4 position : SV_Position, out float2 uv : UV) {
  uv = float2((id << 1) & 2, id & 2);
  position = float4(uv * 2 - 1, 0, 1);
}
float Distribution(float nh, float a) {
  float d = nh * nh * (a * a - 1) + 1;
  return a * a / (pi * d * d);
}
float Visibility(float nl, float nv, float a) {
  float k = (a + 1) * (a + 1) / 8;
  return (nl / (nl * (1 - k) + k)) * (nv / (nv * (1 - k) + k));
}
float4 Pixel(float4 at : SV_Position, float2 uv : UV) : SV_Target {
  float2 p = frac(uv * float2(2, 1)) * 2.2 - 1.1;
  float r2 = dot(p, p);
  if (r2 > 1) return float4(0.02, 0.02, 0.02, 0);
  float3 n = float3(p, sqrt(1 - r2)), v = float3(0, 0, 1), sum = 0;
  Material m = materials[uv.x > 0.5 ? 1 : 0];
  float3 f0 = lerp(0.04, m.albedo, m.metallic);
  [loop] for (int i = 0; i < 3; i++) {
    float3 l = normalize(lights[i].direction), h = normalize(l + v);
    float nl = saturate(dot(n, l)), nv = max(dot(n, v), 1e-3), nh = saturate(dot(n, h));
    if (nl <= 0) continue;
    float a = m.roughness * m.roughness;
    float3 f = f0 + (1 - f0) * pow(1 - saturate(dot(h, v)), 5);
    float3 specular = f * Distribution(nh, a) * Visibility(nl, nv, a) / max(4 * nl * nv, 1e-3);
    sum += ((1 - f) * (1 - m.metallic) * m.albedo / pi + specular) * lights[i].colour * lights[i].intensity * nl;
  }
  return float4(sum + m.emission * 0.1, 1);
}
