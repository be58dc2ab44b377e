// Cones march through a grid of voxels with levels, gathering radiance and occlusion.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 256 words:8.0f,0.125f,1.0f,0.5f,0.6f,0.7f,0.8f,3,0.0f,1.0f,0.0f,0.25f,0.8f,0.5f,0.0f,0.15f,-0.4f,0.5f,0.7f,0.15f,-0.4f,0.5f,-0.7f,0.15f,0.9f,0.3f
//@ buffer 0 1 structured 9344 randf:171:0:1
//@ buffer 0 2 rwstructured 1024 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E TraceCones -O3
//$ -T cs_6_6 -E TraceCones -O1 -HV 2021
struct Cone {
  float3 direction;
  float weight;
};

struct Grid {
  float size;
  float voxel;
  float2 fade;
  float3 tint;
  uint levels;
};

cbuffer Gi : register(b0) {
  Grid grid;
  Cone cones[4];
  float2 strength;
};

StructuredBuffer<float4> voxels : register(t1);
RWStructuredBuffer<float4> lighting : register(u2);

float4 Fetch(int3 at, uint level) {
  int side = 8 >> level;
  at = clamp(at >> level, 0, side - 1);
  uint offset = 0;
  for (uint i = 0; i < level; ++i) {
    uint above = 8u >> i;
    offset += above * above * above;
  }
  return voxels[offset + (at.z * side + at.y) * side + at.x];
}

float4 Blend(float4 color, float4 sample) {
  float a = 1 - color.a;
  return float4(color.rgb + a * sample.a * sample.rgb, color.a + a * sample.a);
}

float4 March(Grid g, Cone cone, float3 origin) {
  float4 color = 0;
  float distance = g.voxel * 8;
  [loop]
  for (uint step = 0; step < 6 && color.a < 0.95; ++step) {
    float diameter = max(g.voxel * 8, 2 * cone.weight * distance);
    uint level = min((uint)log2(max(diameter, 1.0)), g.levels - 1);
    float3 position = origin + cone.direction * distance;
    float4 sample = Fetch(int3(floor(position)), level);
    sample.a *= g.fade.x / (1 + g.fade.y * distance);
    color = Blend(color, sample);
    distance += diameter;
  }
  return color * float4(g.tint, 1);
}

[numthreads(64, 1, 1)]
void TraceCones(uint3 id : SV_DispatchThreadID) {
  float3 origin = float3(id.x & 3, (id.x >> 2) & 3, id.x >> 4) * 2 + 0.5;
  float4 total = 0;
  for (uint i = 0; i < 4; ++i)
    total += March(grid, cones[i], origin) * cones[i].weight;
  lighting[id.x] = float4(total.rgb * strength.x, saturate(1 - total.a * strength.y));
}
