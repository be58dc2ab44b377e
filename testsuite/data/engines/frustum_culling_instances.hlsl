// Instances of a scene are culled by the planes of a camera's frustum, with levels of detail, into lists of draws.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 512 randf:7:-1:1
//@ buffer 0 1 structured 10240 randf:11:-4:4
//@ buffer 0 2 rwstructured 512 zero
//@ buffer 0 3 rwstructured 32 zero
//$ -T cs_6_6 -E CullInstances -O3 -HV 2021 -spirv -fspv-target-env=vulkan1.3
//$ -T cs_6_0 -E CullInstances -Od
#define GROUP 64
#define LEVELS 4

struct Plane {
  float3 normal;
  float distance;
};

struct Camera {
  float4x4 viewProjection;
  float3 position;
  float nearDistance;
  Plane planes[6];
  float2 jitter;
  float lodScale;
};

struct Instance {
  float3x4 transform;
  float3 center;
  float radius;
  float3 extents;
  uint material;
};

struct Drawn {
  uint instance;
  uint level;
};

ConstantBuffer<Camera> camera : register(b0);
StructuredBuffer<Instance> instances : register(t1);
RWStructuredBuffer<Drawn> draws : register(u2);
RWStructuredBuffer<uint> counters : register(u3);

bool IsInside(Plane plane, float3 center, float radius) {
  return dot(plane.normal, center) + plane.distance > -radius;
}

bool IsVisible(Camera view, float3 center, float radius) {
  bool visible = true;
  [unroll]
  for (uint i = 0; i < 6; ++i) {
    visible = visible && IsInside(view.planes[i], center, radius);
  }
  return visible;
}

uint SelectLevel(float distanceToCamera, float radius) {
  float size = radius * camera.lodScale / max(distanceToCamera - camera.nearDistance, 0.01);
  uint level = 0;
  float threshold = 0.5;
  while (level + 1 < LEVELS && abs(size) < threshold) {
    threshold *= 0.5;
    ++level;
  }
  return level;
}

[numthreads(GROUP, 1, 1)]
void CullInstances(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  Instance instance = instances[id.x];
  float3 center = mul(instance.transform, float4(instance.center, 1));
  float radius = abs(instance.radius) * (1 + dot(instance.extents, instance.extents));
  if (!IsVisible(camera, center, radius)) {
    InterlockedAdd(counters[LEVELS], 1u);
    draws[id.x % 64].instance = 0xffffffffu;
    return;
  }
  uint level = SelectLevel(length(center - camera.position), radius);
  InterlockedAdd(counters[level], 1u);
  InterlockedMax(counters[6], id.x);
}
