#ifndef ENGINE_BRDF
#define ENGINE_BRDF
#include <types.hlsli>
#include "../engine_math.hlsli"

struct Surface {
  float3 normal;
  float3 view;
  float3 albedo;
  float roughness;
  float metallic;
};

float Distribution(float nh, float alpha) {
  float d = (nh * alpha - nh) * nh + 1;
  return alpha / (ENGINE_PI * d * d);
}

float Visibility(float nv, float nl, float alpha) {
  return 0.5 / max(lerp(2 * nv * nl, nv + nl, alpha), 1e-3);
}

light3_t Shade(Surface s, float3 toLight, light3_t color) {
  float3 h = SafeNormalize(s.view + toLight);
  float nl = saturate(dot(s.normal, toLight)), nv = abs(dot(s.normal, s.view)) + 1e-3;
  float alpha = Pow2(max(s.roughness, 0.1));
  float3 f0 = lerp(0.04, s.albedo, s.metallic);
  float3 fresnel = f0 + (1 - f0) * Pow5(1 - saturate(dot(toLight, h)));
  float3 specular = fresnel * Distribution(saturate(dot(s.normal, h)), Pow2(alpha)) * Visibility(nv, nl, alpha);
  float3 diffuse = s.albedo * (1 - s.metallic) / ENGINE_PI;
  return light3_t((diffuse + specular) * nl) * color;
}
#endif
