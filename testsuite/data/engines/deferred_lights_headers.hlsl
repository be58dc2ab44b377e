// Deferred lighting of an engine of many headers: two folders of includes, guards, macros that declare resources, and permutations.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2816 randf:661:-1:1
//@ buffer 0 1 structured 256 randf:662:-1:1
//@ buffer 0 2 rwstructured 1024 zero
//@ tolerance 0.003
//$ -T cs_6_0 -E LightSurfaces -I include -I include/platform -O3
//$ -T cs_6_6 -E LightSurfaces -I include/platform -I include -Od -HV 2021 -DMAX_LIGHTS=3 -DSPOT
//$ -T cs_6_2 -E LightSurfaces -Iinclude -Iinclude/platform -DENGINE_HALF_LIGHTS -DSPOT=1 -O2
#include <lighting/brdf.hlsli>
#include "engine_math.hlsli"
#ifndef MAX_LIGHTS
#define MAX_LIGHTS 8
#endif

struct Light { float3 position; float range; float3 color; float cone; };
ENGINE_SRV(Surface, surfaces, 0);
ENGINE_SRV(Light, lights, 1);
ENGINE_UAV(float4, lit_, 2);

light_t Attenuation(Light light, float3 toLight, float apart) {
  float range = abs(light.range) * 4 + 1;
  float window = Pow2(saturate(1 - Pow2(Pow2(apart / range))));
#if defined(SPOT)
  window *= smoothstep(-1, 0.5, toLight.y + light.cone);
#endif
  return light_t(window / (apart * apart + 1));
}

[numthreads(64, 1, 1)]
void LightSurfaces(uint3 id : SV_DispatchThreadID) {
  Surface surface = surfaces[id.x];
  surface.normal = SafeNormalize(surface.normal);
  surface.view = SafeNormalize(surface.view);
  surface.albedo = saturate(surface.albedo);
  surface.roughness = abs(surface.roughness) * 0.5 + 0.5;
  surface.metallic = saturate(surface.metallic);
  light3_t sum = 0;
  [loop] for (uint i = 0; i < MAX_LIGHTS; ++i) {
    Light light = lights[i];
    float apart = length(light.position);
    float3 toLight = SafeNormalize(light.position);
    sum += Shade(surface, toLight, light3_t(abs(light.color))) * Attenuation(light, toLight, apart);
  }
  lit_[id.x] = float4(sum, 1);
}
