// Culling: of instances against planes and a pyramid of depths, of meshlets by cones, of lights by tiles and clusters.
// args: -T cs_6_0 -E Frustum
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 96 randf:3:-1:1
//@ buffer 0 100 structured 1024 randf:4:-2:2
//@ buffer 0 300 rwstructured 256 zero
//@ buffer 0 301 rwstructured 16 zero
// args: -T cs_6_0 -E Occlusion
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 96 randf:3:-1:1
//@ buffer 0 100 structured 1024 randf:4:0:1
//@ image 0 101 sampled:r32f:2d:16x16/5 randf:6
//@ sampler 0 200 nearest:clamp
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E Tiles
//@ dispatch 2 2 1
//@ buffer 0 100 structured 1024 randf:4:0:32
//@ buffer 0 300 rwstructured 1024 zero
// args: -T cs_6_0 -E Clusters
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:4:0:4
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E Cones
//@ dispatch 1 1 1
//@ buffer 0 100 structured 1024 randf:9:-1:1
//@ buffer 0 300 rwstructured 256 zero
// args: -T cs_6_0 -E DrawCommands
//@ dispatch 1 1 1
//@ buffer 0 102 byteaddress 256 rand:5
//@ buffer 0 302 rwbyteaddress 512 zero
//@ buffer 0 301 rwstructured 16 zero
// args: -T vs_6_0 -E Boxes
StructuredBuffer<float4> spheres : register(t0);
Texture2D<float> pyramid : register(t1);
ByteAddressBuffer meshes : register(t2);
SamplerState point_ : register(s0);
RWStructuredBuffer<uint> visible : register(u0);
RWStructuredBuffer<uint> count : register(u1);
RWByteAddressBuffer commands : register(u2);
cbuffer View : register(b0) { float4 planes[6]; };

[numthreads(64, 1, 1)]
void Frustum(uint i : SV_DispatchThreadID) {
  float4 s = spheres[i];
  bool inside = true;
  for (uint p = 0; p < 6 && inside; p++) inside = dot(planes[p], float4(s.xyz, 1)) > -s.w;
  visible[i] = inside;
  if (inside) InterlockedAdd(count[0], 1);
}

[numthreads(64, 1, 1)]
void Occlusion(uint i : SV_DispatchThreadID) {
  float4 s = spheres[i];
  float2 low = saturate(s.xy - s.w / 4), high = saturate(s.xy + s.w / 4);
  uint w, h, levels;
  pyramid.GetDimensions(0, w, h, levels);
  float level = clamp(ceil(log2(max(max((high - low).x, (high - low).y) * w, 1))), 0, levels - 1);
  float4 d;
  d.x = pyramid.SampleLevel(point_, low, level);
  d.y = pyramid.SampleLevel(point_, float2(high.x, low.y), level);
  d.z = pyramid.SampleLevel(point_, float2(low.x, high.y), level);
  d.w = pyramid.SampleLevel(point_, high, level);
  float far_ = max(max(d.x, d.y), max(d.z, d.w));
  visible[i] = (s.z <= far_) | uint(level) << 8 | levels << 16;
}

groupshared uint lights[64], lightCount;
groupshared uint nearest_, farthest_;
[numthreads(8, 8, 1)]
void Tiles(uint2 group : SV_GroupID, uint lane : SV_GroupIndex, uint2 id : SV_DispatchThreadID) {
  if (lane == 0) {
    lightCount = 0;
    nearest_ = 0xffffffff;
    farthest_ = 0;
  }
  GroupMemoryBarrierWithGroupSync();
  float z = frac(id.x * 0.37 + id.y * 0.61);
  InterlockedMin(nearest_, asuint(z));
  InterlockedMax(farthest_, asuint(z));
  GroupMemoryBarrierWithGroupSync();
  float2 low = group * 16, high = low + 16;
  float4 s = spheres[lane];
  float2 d = max(0, max(low - s.xy, s.xy - high));
  if (dot(d, d) < s.w * s.w && s.z / 32 >= asfloat(nearest_) * 0.5 && s.z / 32 <= asfloat(farthest_)) {
    uint slot;
    InterlockedAdd(lightCount, 1, slot);
    lights[slot] = lane;
  }
  GroupMemoryBarrierWithGroupSync();
  uint sum = 0;
  for (uint k = 0; k < lightCount; k++) sum += lights[k] * lights[k];
  visible[(group.y * 2 + group.x) * 64 + lane] = sum + lightCount;
}

[numthreads(4, 4, 4)]
void Clusters(uint3 id : SV_DispatchThreadID, uint lane : SV_GroupIndex) {
  float near_ = exp2(id.z), far_ = exp2(id.z + 1.0);
  float3 low = float3(id.xy, near_ / 4), high = float3(id.xy + 1, far_ / 4);
  uint mask = 0;
  [loop] for (uint k = 0; k < 32; k++) {
    float4 s = spheres[k];
    float3 closest = clamp(s.xyz, low, high) - s.xyz;
    mask |= (dot(closest, closest) <= s.w * s.w) << k;
  }
  visible[lane] = mask;
}

[numthreads(64, 1, 1)]
void Cones(uint i : SV_DispatchThreadID) {
  float4 cone = spheres[i];
  float3 to = spheres[i ^ 1].xyz - float3(1, 2, 3);
  bool backfacing = dot(to, cone.xyz) >= cone.w * length(to);
  uint4 votes = WaveActiveBallot(!backfacing);
  visible[i] = backfacing ? 0 : firstbitlow(votes.x | votes.y | 1u << 31) * 0 + 1;
}

[numthreads(16, 1, 1)]
void DrawCommands(uint i : SV_DispatchThreadID) {
  uint3 mesh = meshes.Load3(12 * i);
  if ((mesh.x & 3) == 0) return;
  InterlockedAdd(count[0], mesh.y & 15);
  commands.Store(20 * i, mesh.x & 0xffff);
  commands.Store4(20 * i + 4, uint4(1, mesh.yz, i));
}

float4 Boxes(uint vertex : SV_VertexID, uint instance : SV_InstanceID) : SV_Position {
  uint corner = (0x2c6b >> vertex) & 1 | ((0x47a0 >> vertex) & 1) << 1 | ((0x3f21 >> vertex) & 1) << 2;
  float4 s = spheres[instance];
  return float4(s.xyz + s.w * (float3(corner & 1, corner >> 1 & 1, corner >> 2) * 2 - 1), 1);
}
