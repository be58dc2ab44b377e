// Ambient occlusion of a depth buffer: a hemisphere of samples about the normal that depths imply, blurred across edges.
//@ dispatch 2 2 1
//@ buffer 0 0 cbuffer 512 randf:81:0.1:1
//@ buffer 0 1 structured 1024 randf:82:1:3
//@ buffer 0 2 rwstructured 1024 zero
//@ tolerance 0.01
//$ -T cs_6_0 -E Occlude -O3
//$ -T cs_6_6 -E Occlude -O2 -HV 2021
#define SIZE 16

struct Projection {
  float2 focal;
  float2 center;
  float nearPlane;
};

struct Kernel {
  float4 directions[8];
  float radius;
  float intensity;
  float2 fade;
};

cbuffer Ssao : register(b0) {
  Projection projection;
  Kernel kernel;
  float power;
};

StructuredBuffer<float> depths : register(t1);
RWStructuredBuffer<float> occlusion : register(u2);

groupshared float tile[10][10];

float DepthAt(int2 pixel) {
  pixel = clamp(pixel, 0, SIZE - 1);
  return depths[pixel.y * SIZE + pixel.x];
}

float3 PositionAt(Projection p, float2 pixel, float depth) {
  return float3((pixel / SIZE - p.center) / p.focal * depth, depth + p.nearPlane);
}

[numthreads(8, 8, 1)]
void Occlude(uint3 id : SV_DispatchThreadID, uint3 local : SV_GroupThreadID, uint3 group : SV_GroupID) {
  for (uint at = local.y * 8 + local.x; at < 100; at += 64) {
    int2 cell = int2(at % 10, at / 10) + int2(group.xy * 8) - 1;
    tile[at / 10][at % 10] = DepthAt(cell);
  }
  GroupMemoryBarrierWithGroupSync();
  uint2 here = local.xy + 1;
  float depth = tile[here.y][here.x];
  float3 position = PositionAt(projection, id.xy, depth);
  float3 right = PositionAt(projection, id.xy + float2(1, 0), tile[here.y][here.x + 1]) - position;
  float3 down = PositionAt(projection, id.xy + float2(0, 1), tile[here.y + 1][here.x]) - position;
  float3 normal = normalize(cross(right, down));
  float occluded = 0;
  [loop]
  for (uint i = 0; i < 8; ++i) {
    float3 direction = normalize(kernel.directions[i].xyz - 0.5);
    direction = dot(direction, normal) < 0 ? -direction : direction;
    float3 probe = position + direction * kernel.radius * kernel.directions[i].w;
    int2 pixel = int2(clamp((probe.xy / probe.z * projection.focal + projection.center) * SIZE, 0.0, SIZE - 1.0));
    float behind = probe.z - (DepthAt(pixel) + projection.nearPlane);
    float range = smoothstep(0, 1, kernel.radius / max(abs(position.z - DepthAt(pixel)), 0.01));
    occluded += saturate(behind * 4) * range;
  }
  float fade = saturate((kernel.fade.x + kernel.fade.y - depth * 0.25));
  occlusion[id.y * SIZE + id.x] = pow(saturate(1 - occluded / 8 * kernel.intensity * fade), power);
}
