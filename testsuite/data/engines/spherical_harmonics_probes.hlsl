// Irradiance probes: samples are projected to spherical harmonics, and probes interpolated for a point.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 512 randf:141:0.1:1
//@ buffer 0 1 structured 2048 randf:142:-1:1
//@ buffer 0 2 rwstructured 4608 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E ProjectProbes -O3
//$ -T cs_6_6 -E ProjectProbes -O1 -HV 2021
struct Coefficients {
  float4 red;
  float4 green;
  float4 blue;
};

struct Volume {
  float3 origin;
  float3 spacing;
  uint3 count;
  Coefficients fallback[2];
  float3x3 rotation;
  float hysteresis;
};

cbuffer Probes : register(b0) {
  Volume volume;
  float3 sunColor;
  float exposure;
};

struct Sample {
  float3 direction;
  float distance;
  float3 radiance;
  float weight;
};
StructuredBuffer<Sample> samples : register(t1);

struct Probe {
  Coefficients irradiance;
  float2 moments;
  float3 dominant;
  float total;
};
RWStructuredBuffer<Probe> probes : register(u2);

float4 Basis(float3 d) { return float4(0.282095, 0.488603 * d.y, 0.488603 * d.z, 0.488603 * d.x); }

Coefficients Add(Coefficients a, float4 basis, float3 radiance) {
  a.red += basis * radiance.r;
  a.green += basis * radiance.g;
  a.blue += basis * radiance.b;
  return a;
}

Coefficients Mix(Coefficients a, Coefficients b, float t) {
  Coefficients r;
  r.red = lerp(a.red, b.red, t);
  r.green = lerp(a.green, b.green, t);
  r.blue = lerp(a.blue, b.blue, t);
  return r;
}

float3 Irradiance(Coefficients c, float3 normal) {
  float4 basis = Basis(normal) * float4(3.141593, 2.094395, 2.094395, 2.094395);
  return max(float3(dot(c.red, basis), dot(c.green, basis), dot(c.blue, basis)), 0);
}

[numthreads(32, 1, 1)]
void ProjectProbes(uint probe : SV_GroupIndex) {
  Coefficients gathered = volume.fallback[probe & 1];
  float2 moments = 0;
  float total = volume.hysteresis;
  for (uint i = 0; i < 16; ++i) {
    Sample s = samples[(probe * 7 + i * 3) % 64];
    float3 direction = normalize(mul(volume.rotation, s.direction) + 0.001);
    float weight = abs(s.weight);
    gathered = Add(gathered, Basis(direction), abs(s.radiance) * weight * exposure);
    moments += float2(s.distance, s.distance * s.distance) * weight;
    total += weight;
  }
  Probe result;
  result.irradiance = Mix(gathered, volume.fallback[1], 0.25);
  result.moments = moments / total;
  float3 cell = float3(probe & 3, (probe >> 2) & 3, probe >> 4) * volume.spacing + volume.origin;
  result.dominant = Irradiance(result.irradiance, normalize(cell + 0.1)) * sunColor;
  result.total = total;
  probes[probe] = result;
}
