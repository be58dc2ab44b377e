// What a mesh shader writes for primitives, read by a pixel shader: it must be told which of its inputs they are.
// DXC has no SPIR-V of it: its modules for meshes are those of SPV_NV_mesh_shader.
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// per primitive: 1 WEIGHT
//@ mesh 4 1 1
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
struct Primitive { float3 colour : COLOR; uint weight : WEIGHT; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint3 group : SV_GroupID, out vertices Varyings v[16], out indices uint3 t[8],
          out primitives Primitive p[8]) {
  SetMeshOutputCounts(16, 8);
  if (thread < 16) {
    uint square = thread / 4, corner = thread % 4;
    float2 at = float2(square, group.x) + float2(corner & 1, corner >> 1) * 0.8 + 0.1;
    v[thread].position = float4(at * 0.5 - 1, 0.5, 1);
    v[thread].uv = at;
  }
  if (thread < 8) {
    uint first = thread / 2 * 4;
    t[thread] = thread & 1 ? uint3(first + 2, first + 1, first + 3) : uint3(first, first + 1, first + 2);
    p[thread].colour = float3(thread / 2, group.x, thread & 1) * 0.25;
    p[thread].weight = thread * 3 + group.x;
  }
}
// By its interpolation the colour is like any other input: only the option says that it has no vertices.
float4 Pixel(Varyings v, float3 colour : COLOR, uint weight : WEIGHT) : SV_Target {
  return float4(colour.xy, colour.z + v.uv.x, weight);
}
