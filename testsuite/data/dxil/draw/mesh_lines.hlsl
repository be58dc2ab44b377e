// Lines out of a mesh shader, with a viewport for each.
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// beside: -T vs_6_0 -E Beside
// beside: -T ps_6_0 -E Pixel
// beside draws: draw 48 1 lines viewports:2
//@ mesh 1 3 1 viewports:2
//@ target 0 rgba8:2d:32x32 zero
struct Varyings { float4 position : SV_Position; float3 colour : COLOR; };
struct Primitive { uint viewport : SV_ViewportArrayIndex; };
[outputtopology("line")]
[numthreads(9, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint3 group : SV_GroupID, out vertices Varyings v[9], out indices uint2 lines[8],
          out primitives Primitive p[8]) {
  SetMeshOutputCounts(9, 8);
  float angle = thread * 0.785 + group.y;
  v[thread].position = float4(cos(angle), sin(angle), 0, 1.2 + group.y * 0.5);
  v[thread].colour = float3(thread / 8.0, group.y * 0.5, 1);
  if (thread < 8) {
    lines[thread] = uint2(thread, thread + 1);
    p[thread].viewport = thread & 1;
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.colour, 1); }
// The same lines, a vertex for each of their ends.
Varyings Beside(uint id : SV_VertexID, out uint viewport : SV_ViewportArrayIndex) {
  uint line_ = id / 2 % 8, group = id / 16, end = line_ + id % 2;
  float angle = end * 0.785 + group;
  viewport = line_ & 1;
  Varyings v = { float4(cos(angle), sin(angle), 0, 1.2 + group * 0.5), float3(end / 8.0, group * 0.5, 1) };
  return v;
}
