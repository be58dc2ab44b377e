// An amplification shader culls what is not seen and hands over the rest.
// stage: -T as_6_5 -E Amplification
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// beside: -T vs_6_0 -E Beside
// beside: -T ps_6_0 -E Pixel
// beside draws: draw 96 1 triangles
//@ mesh 2 1 1
//@ buffer 0 0 cbuffer 256 randf:35:-1:1
//@ target 0 rgba8:2d:32x32 zero
struct Payload { float4 spheres[8]; uint count; uint group; };
cbuffer Scene : register(b0) { float4 spheres[16]; };
groupshared Payload payload;
groupshared uint visible;
[numthreads(8, 1, 1)]
void Amplification(uint thread : SV_GroupIndex, uint3 id : SV_DispatchThreadID, uint3 group : SV_GroupID) {
  if (thread == 0) visible = 0;
  GroupMemoryBarrierWithGroupSync();
  float4 sphere = spheres[id.x];
  if (sphere.z > -0.5) {
    uint slot;
    InterlockedAdd(visible, 1, slot);
    payload.spheres[thread] = sphere;
  } else {
    payload.spheres[thread] = 0;
  }
  if (thread == 0) payload.group = group.x;
  GroupMemoryBarrierWithGroupSync();
  if (thread == 0) payload.count = visible;
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(visible ? 8 : 0, 1, 1, payload);
}
struct Varyings { float4 position : SV_Position; float4 colour : COLOR; };
[outputtopology("triangle")]
[numthreads(4, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint group : SV_GroupID, in payload Payload payload, out vertices Varyings v[4],
          out indices uint3 t[2]) {
  float4 sphere = payload.spheres[group];
  float size = abs(sphere.w) * 0.2;
  SetMeshOutputCounts(size > 0 ? 4 : 0, size > 0 ? 2 : 0);
  float2 corner = float2(thread & 1, thread >> 1) * 2 - 1;
  if (size > 0) {
    v[thread].position = float4(sphere.xy + corner * size, 0.5, 1);
    v[thread].colour = float4(payload.count / 8.0, payload.group, group / 8.0, 1);
    if (thread < 2) t[thread] = uint3(thread, thread ? 3 : 1, 2);
  }
}
float4 Pixel(Varyings v) : SV_Target { return v.colour; }
// The same squares, a vertex for each corner of their triangles; what is not there is drawn at a point.
Varyings Beside(uint id : SV_VertexID) {
  uint group = id / 48, count = 0;
  for (uint k = 0; k < 8; k++) count += spheres[group * 8 + k].z > -0.5;
  float4 sphere = spheres[id / 6];
  if (sphere.z <= -0.5) sphere = 0;
  uint corner = id % 6 < 3 ? id % 3 : id % 3 == 0 ? 1 : id % 3 == 1 ? 3 : 2;
  float2 at = sphere.xy + (float2(corner & 1, corner >> 1) * 2 - 1) * abs(sphere.w) * 0.2;
  Varyings v = { float4(at, 0.5, 1), float4(count / 8.0, group, id / 6 % 8 / 8.0, 1) };
  return v;
}
