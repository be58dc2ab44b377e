// The matrices of shadow cascades: corners of slices of a frustum are bounded in the light's space and snapped to texels.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 512 words:1.0f,0.0f,0.0f,0.0f,0.0f,1.2f,0.0f,0.0f,0.0f,0.0f,0.8f,0.0f,0.5f,1.0f,-2.0f,1.0f,0.3f,0.9f,0.1f,0.5f,0.5f,2.0f,8.0f,32.0f,0.1f,1.5f,0.75f,1024.0f,0.9f,0.1f,0.2f,0.4f,0.2f,0.8f,0.3f,0.6f,0.1f,0.4f,0.7f,0.2f
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E FitCascades -O3
//$ -T cs_6_0 -E FitCascades -O3 -fvk-use-scalar-layout
//$ -T cs_6_6 -E FitCascades -O1 -HV 2021
#define CASCADES 4

struct Directional {
  float3 direction;
  float splitLambda;
};

struct Frustum {
  float4x4 inverseView;
  Directional light;
  float4 splits;
  float nearPlane;
  float2 halfTangents;
  float resolution;
  column_major float2x3 wind;
};

cbuffer Shadow : register(b0) {
  Frustum frustum;
  float bias;
};

struct Cascade {
  float4x4 worldToShadow;
  float4 sphere;
  float texel;
  float3 pad;
};
RWStructuredBuffer<Cascade> cascades : register(u1);

float3 Corner(Frustum f, uint index, float depth) {
  float2 side = float2(index & 1 ? 1 : -1, index & 2 ? 1 : -1) * f.halfTangents;
  float4 world = mul(f.inverseView, float4(side * depth, depth, 1));
  return world.xyz / world.w;
}

float3x3 LightBasis(float3 direction) {
  float3 forward = normalize(direction);
  float3 up = abs(forward.y) > 0.99 ? float3(1, 0, 0) : float3(0, 1, 0);
  float3 right = normalize(cross(up, forward));
  return float3x3(right, cross(forward, right), forward);
}

[numthreads(CASCADES, 1, 1)]
void FitCascades(uint lane : SV_GroupIndex) {
  float begin = lane == 0 ? frustum.nearPlane : frustum.splits[lane - 1];
  float end = frustum.splits[lane];
  float3x3 basis = LightBasis(frustum.light.direction);
  float3 center = 0;
  for (uint i = 0; i < 8; ++i)
    center += Corner(frustum, i, i < 4 ? begin : end);
  center /= 8;
  float radius = 0;
  for (uint k = 0; k < 8; ++k)
    radius = max(radius, distance(center, Corner(frustum, k, k < 4 ? begin : end)));
  float texel = 2 * radius / frustum.resolution;
  float3 inLight = mul(basis, center);
  inLight.xy = floor(inLight.xy / texel + mul(frustum.wind, center) * 0.001) * texel;
  Cascade cascade;
  float3 scale = float3(1 / radius, 1 / radius, 0.5 / radius);
  for (uint row = 0; row < 3; ++row) {
    float3 axis = basis[row] * scale[row];
    cascade.worldToShadow[row] = float4(axis, -inLight[row] * scale[row] + bias);
  }
  cascade.worldToShadow[3] = float4(0, 0, 0, 1);
  cascade.sphere = float4(center, radius);
  cascade.texel = texel;
  cascade.pad = 0;
  cascades[lane] = cascade;
}
