// Point and spot lights are assigned to the clusters of a view by their bounds.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 1024 randf:71:-2:2
//@ buffer 0 1 structured 768 randf:72:-3:3
//@ buffer 0 2 rwstructured 2304 zero
//$ -T cs_6_6 -E AssignLights -O3 -HV 2021 -fspv-target-env=vulkan1.3
//$ -T cs_6_0 -E AssignLights -O1
struct Bounds {
  float3 lower;
  float3 upper;
};

struct ClusterGrid {
  uint3 size;
  float nearDepth;
  float2 tile;
  Bounds extents[4];
  float4x4 inverseProjection;
  float depthScale;
};

struct Spot {
  float3 axis;
  float cosine;
};

struct Light {
  float3 position;
  float range;
  Spot spot;
};

struct Scene {
  ClusterGrid grid;
  float3 ambient;
  uint lightCount;
};

ConstantBuffer<Scene> scene : register(b0);
StructuredBuffer<Light> lights : register(t1);
struct ClusterList {
  uint count;
  uint lights[8];
};
RWStructuredBuffer<ClusterList> clusters : register(u2);

float3 Closest(Bounds bounds, float3 position) {
  return clamp(position, min(bounds.lower, bounds.upper), max(bounds.lower, bounds.upper));
}

bool Touches(Light light, Bounds bounds) {
  float3 offset = Closest(bounds, light.position) - light.position;
  return dot(offset, offset) < light.range * light.range;
}

bool IsInCone(Spot spot, float3 toCluster, float radius) {
  float along = dot(toCluster, spot.axis);
  float away = sqrt(max(dot(toCluster, toCluster) - along * along, 0));
  return along > -radius && away < radius + abs(along) * (1.25 + abs(spot.cosine));
}

Bounds ClusterBounds(ClusterGrid grid, uint3 cell) {
  Bounds bounds = grid.extents[cell.z];
  float2 low = grid.tile * cell.xy;
  bounds.lower.xy += low;
  bounds.upper.xy += low + grid.tile;
  bounds.lower.z += grid.nearDepth + cell.z * grid.depthScale;
  return bounds;
}

[numthreads(4, 4, 4)]
void AssignLights(uint3 id : SV_DispatchThreadID) {
  Bounds bounds = ClusterBounds(scene.grid, id);
  float3 center = (bounds.lower + bounds.upper) * 0.5;
  float radius = length(bounds.upper - bounds.lower) * 0.5;
  ClusterList list;
  list.count = 0;
  for (uint slot = 0; slot < 8; ++slot)
    list.lights[slot] = 0xffff;
  for (uint i = 0; i < 24; ++i) {
    Light light = lights[i];
    bool reaches = Touches(light, bounds) && IsInCone(light.spot, center - light.position, radius);
    if (reaches && list.count < 8)
      list.lights[list.count++] = i;
  }
  clusters[id.x + 4 * (id.y + 4 * id.z)] = list;
}
