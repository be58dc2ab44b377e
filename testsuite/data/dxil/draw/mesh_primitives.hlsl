// Attributes of primitives, primitives, vertices that a structured buffer has.
// per primitive, unvalidated: COLOR
// The linked spirv-val takes PrimitiveId for CullPrimitiveEXT in a pixel shader that declares MeshShadingEXT; other versions do not.
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// beside: -T vs_6_0 -E Beside
// beside: -T ps_6_0 -E BesidePixel
// beside draws: draw 36 1 triangles
//@ mesh 2 1 1
//@ buffer 0 100 structured 256 randf:12:-0.95:0.95
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Corner { float2 position; float2 uv; };
StructuredBuffer<Corner> corners : register(t0);
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
struct Primitive { nointerpolation float3 colour : COLOR; uint id : SV_PrimitiveID; };
groupshared float2 middle;
[outputtopology("triangle")]
[numthreads(16, 1, 1)]
void Mesh(uint thread : SV_GroupThreadID, uint group : SV_GroupID, out vertices Varyings v[8], out indices uint3 t[6],
          out primitives Primitive p[6]) {
  if (thread == 0) middle = (corners[group * 8].position + corners[group * 8 + 4].position) * 0.5;
  GroupMemoryBarrierWithGroupSync();
  SetMeshOutputCounts(8, 6);
  if (thread < 8) {
    Corner c = corners[group * 8 + thread];
    v[thread].position = float4(lerp(c.position, middle, 0.2), 0, 1);
    v[thread].uv = c.uv;
  }
  if (thread < 6) {
    t[thread] = uint3(thread, thread + 1, thread + 2);
    p[thread].colour = float3(thread & 1, thread >> 1 & 1, thread >> 2);
    p[thread].id = group * 16 + thread;
  }
}
float4 Pixel(float2 uv : UV, nointerpolation float3 colour : COLOR, uint id : SV_PrimitiveID) : SV_Target {
  return float4(uv, id, dot(colour, float3(1, 2, 4)));
}
// The same triangles, a vertex for each of their corners, which all have what the primitive has.
struct Both { float4 position : SV_Position; float2 uv : UV; nointerpolation float3 colour : COLOR; nointerpolation uint id : ID; };
Both Beside(uint id : SV_VertexID) {
  uint group = id / 18, primitive = id / 3 % 6;
  float2 centre = (corners[group * 8].position + corners[group * 8 + 4].position) * 0.5;
  Corner c = corners[group * 8 + primitive + id % 3];
  Both v = { float4(lerp(c.position, centre, 0.2), 0, 1), c.uv, float3(primitive & 1, primitive >> 1 & 1, primitive >> 2), group * 16 + primitive };
  return v;
}
float4 BesidePixel(Both v) : SV_Target { return float4(v.uv, v.id, dot(v.colour, float3(1, 2, 4))); }
