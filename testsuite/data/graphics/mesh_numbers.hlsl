// Mesh shaders of many groups, whose payload has arrays and numbers; an amplification shader sends as many as it counts.
// stage: -T as_6_5 -E Amplification
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// beside: -T vs_6_0 -E Beside
// beside: -T ps_6_5 -E Pixel
// beside draws: draw 36 1 triangles
//@ mesh 2 2 1
//@ target 0 rgba32f:2d:32x32 zero
struct Payload { uint3 numbers[3]; float2 where; };
struct Varyings { float4 position : SV_Position; float2 colour : COLOR; };
groupshared Payload shared_payload;
[numthreads(3, 1, 1)]
void Amplification(uint thread : SV_GroupIndex, uint3 group : SV_GroupID) {
  shared_payload.numbers[thread] = uint3(group.xy, thread * 7);
  if (thread == 0) shared_payload.where = float2(group.xy) - 1;
  GroupMemoryBarrierWithGroupSync();
  DispatchMesh(3, 1, 1, shared_payload);
}
Varyings Corner(uint2 group, uint part, uint corner) {
  Varyings v;
  float2 at = float2(group) - 1 + float2(part * 0.3 + (corner & 1) * 0.25, (corner >> 1) * 0.9 + 0.05);
  v.position = float4(at, 0.5, 1);
  v.colour = float2(part * 7 + group.x, group.y);
  return v;
}
[outputtopology("triangle")]
[numthreads(3, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint group : SV_GroupID, in payload Payload payload, out vertices Varyings v[3],
          out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  uint3 numbers = payload.numbers[group];
  Varyings corner = Corner(uint2(payload.where + 1), group, thread);
  corner.colour.x = numbers.z + numbers.x;
  v[thread] = corner;
  if (thread == 0) t[0] = uint3(0, 1, 2);
}
Varyings Beside(uint id : SV_VertexID) { return Corner(uint2(id / 9 % 2, id / 18), id / 3 % 3, id % 3); }
float4 Pixel(Varyings v) : SV_Target { return float4(floor(v.colour + 0.5), 1, 1); }
