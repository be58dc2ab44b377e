// Meshlets: amplification culls them by their cones, mesh shaders unpack vertices and triangles.
//$ --dxc -T as_6_5 -E CullAS -O3
//$ --dxc -T ms_6_5 -E MeshletMS -O3 -fvk-invert-y
//$ --dxc -T ps_6_5 -E MeshletPS -O3
struct Meshlet { uint vertexOffset; uint triangleOffset; uint counts; uint packedCone; float4 sphere; };
struct Packed { float3 position; uint normal; };
struct Draw { float4x4 transform; float3 eye; uint meshletCount; float scale; };

ConstantBuffer<Draw> draw : register(b0);
StructuredBuffer<Meshlet> meshlets : register(t1);
StructuredBuffer<Packed> vertices : register(t2);
StructuredBuffer<uint> indices : register(t3);

struct Payload { uint meshlets[32]; };
struct Vertex { float4 position : SV_Position; float3 normal : NORMAL; uint meshlet : MESHLET; };
struct Primitive { uint id : SV_PrimitiveID; bool culled : SV_CullPrimitive; };
groupshared Payload payload;

float3 UnpackNormal(uint packed) {
  int3 bytes = int3(packed << 24, packed << 16, packed << 8) >> 24;
  return normalize(bytes / 127.0 + 1e-5);
}

bool IsVisible(Meshlet meshlet) {
  float3 axis = UnpackNormal(meshlet.packedCone);
  float cutoff = (meshlet.packedCone >> 24) / 255.0;
  float3 toCenter = meshlet.sphere.xyz - draw.eye;
  return dot(toCenter, axis) < cutoff * length(toCenter) + meshlet.sphere.w;
}

[numthreads(32, 1, 1)]
void CullAS(uint3 id : SV_DispatchThreadID) {
  bool visible = id.x < draw.meshletCount && IsVisible(meshlets[id.x]);
  if (visible)
    payload.meshlets[WavePrefixCountBits(visible)] = id.x;
  DispatchMesh(WaveActiveCountBits(visible), 1, 1, payload);
}

[outputtopology("triangle")]
[numthreads(64, 1, 1)]
void MeshletMS(uint lane : SV_GroupIndex, uint3 group : SV_GroupID, in payload Payload list, out vertices Vertex v[64],
               out indices uint3 t[96], out primitives Primitive p[96]) {
  uint number = list.meshlets[group.x];
  Meshlet meshlet = meshlets[number];
  uint vertexCount = meshlet.counts & 127, triangleCount = min(meshlet.counts >> 8, 96u);
  SetMeshOutputCounts(vertexCount, triangleCount);
  if (lane < vertexCount) {
    Packed packed = vertices[meshlet.vertexOffset + lane];
    v[lane].position = mul(draw.transform, float4(packed.position * draw.scale, 1));
    v[lane].normal = UnpackNormal(packed.normal);
    v[lane].meshlet = number;
  }
  for (uint at = lane; at < triangleCount; at += 64) {
    uint packed = indices[meshlet.triangleOffset + at];
    t[at] = uint3(packed, packed >> 8, packed >> 16) & 255;
    p[at].id = at;
    p[at].culled = packed == 0;
  }
}

float4 MeshletPS(Vertex input, uint primitive : SV_PrimitiveID) : SV_Target {
  uint hash = input.meshlet * 2654435761u ^ primitive;
  float3 color = float3(hash & 255, (hash >> 8) & 255, (hash >> 16) & 255) / 255;
  return float4(color * saturate(dot(normalize(input.normal), float3(0.3, 0.9, 0.3))), 1);
}
