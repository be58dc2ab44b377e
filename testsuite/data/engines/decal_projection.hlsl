// Decals: boxes project into a view, with angles that fade them and an order of blending by priority.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 1024 randf:181:-1:1
//@ buffer 0 1 structured 1536 randf:182:-1:1
//@ buffer 0 2 rwstructured 3072 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E ApplyDecals -O3
//$ -T cs_6_6 -E ApplyDecals -Od -HV 2021
//$ -T cs_6_0 -E ApplyDecals -O3 -fvk-use-scalar-layout
struct Decal {
  column_major float3x4 worldToDecal;
  float3 color;
  float opacity;
  float2 angleFade;
  uint priority;
  bool multiplies;
};

struct DecalSet {
  Decal decals[6];
  uint count;
  float3x3 toWorld;
};

ConstantBuffer<DecalSet> set : register(b0);

struct Surface {
  float3 position;
  float3 normal;
};
StructuredBuffer<Surface> surfaces : register(t1);
struct Shaded {
  float3 albedo;
  uint mask;
  float3 normal;
  float coverage;
  float4 debug;
};
RWStructuredBuffer<Shaded> shaded : register(u2);

bool Inside(float3 local) { return all(abs(local) <= 1.0); }

float Coverage(Decal decal, float3 local, float3 normal) {
  float facing = abs(normal.z);
  float fade = saturate((facing - decal.angleFade.x * 0.5) * 2 + decal.angleFade.y);
  float3 edge = saturate((1 - abs(local)) * 4);
  return decal.opacity * fade * edge.x * edge.y * edge.z;
}

Shaded Blend(Shaded s, Decal decal, float coverage) {
  float3 target = decal.multiplies ? s.albedo * decal.color : decal.color;
  s.albedo = lerp(s.albedo, target, coverage);
  s.coverage = s.coverage + coverage * (1 - s.coverage);
  return s;
}

[numthreads(64, 1, 1)]
void ApplyDecals(uint3 id : SV_DispatchThreadID) {
  Surface surface = surfaces[id.x];
  Shaded result;
  result.albedo = float3(0.5, 0.4, 0.3);
  result.mask = 0;
  result.normal = mul(set.toWorld, surface.normal);
  result.coverage = 0;
  result.debug = 0;
  for (uint i = 0; i < 6; ++i) {
    Decal decal = set.decals[i];
    float3 local = mul(decal.worldToDecal, float4(surface.position, 1));
    if (!Inside(local * 0.75))
      continue;
    float coverage = Coverage(decal, local * 0.75, surface.normal);
    result = Blend(result, decal, saturate(abs(coverage)));
    result.mask |= 1u << i;
    result.debug += float4(local, coverage);
  }
  shaded[id.x] = result;
}
