// Fog in a froxel grid: density and in-scattered light of each cell, integrated along the view with Beer's law.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 512 randf:241:0.05:0.9
//@ buffer 0 1 structured 4096 randf:242:0:1
//@ buffer 0 2 rwstructured 8192 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E IntegrateFog -O3
//$ -T cs_6_6 -E IntegrateFog -O1 -HV 2021
#define SLICES 8

struct Medium {
  float3 scattering;
  float absorption;
  float2 heightFalloff;
  float anisotropy;
};

struct FogLight {
  float3 position;
  float3 color;
  float range;
};

cbuffer Fog : register(b0) {
  Medium media[2];
  FogLight lights[3];
  float sliceDepth;
  float3 ambient;
  row_major float2x4 windows;
};
StructuredBuffer<float> noise : register(t1);
RWStructuredBuffer<float4> froxels : register(u2);

float Phase(float g, float cosine) {
  float d = 1 + g * g - 2 * g * cosine;
  return (1 - g * g) / (12.566371 * d * sqrt(d));
}

float3 Scattered(Medium medium, float3 position) {
  float3 sum = ambient;
  for (uint i = 0; i < 3; ++i) {
    FogLight light = lights[i];
    float3 toLight = light.position * 8 - position;
    float distance = max(length(toLight), 0.1);
    float window = saturate(1 - distance / (light.range * 16));
    sum += light.color * window * Phase(medium.anisotropy, toLight.z / distance);
  }
  return sum * medium.scattering;
}

[numthreads(8, 8, 1)]
void IntegrateFog(uint3 id : SV_DispatchThreadID) {
  float3 light = 0;
  float transmittance = 1;
  Medium medium = media[(id.x ^ id.y) & 1];
  for (uint slice = 0; slice < SLICES; ++slice) {
    float3 position = float3(id.xy, slice * sliceDepth + 0.5);
    float density = noise[(id.y * 8 + id.x) * SLICES + slice];
    density *= exp(-position.y * medium.heightFalloff.x * 0.2) + medium.heightFalloff.y * 0.1;
    density *= dot(windows[slice & 1], float4(0.25, 0.25, 0.25, 0.25)) + 0.5;
    float extinction = max(density * (medium.absorption + dot(medium.scattering, 0.333)), 1e-4);
    float step = exp(-extinction * sliceDepth);
    float3 inScattered = Scattered(medium, position) * density;
    light += transmittance * inScattered * (1 - step) / extinction;
    transmittance *= step;
    froxels[(slice * 8 + id.y) * 8 + id.x] = float4(light, transmittance);
  }
}
