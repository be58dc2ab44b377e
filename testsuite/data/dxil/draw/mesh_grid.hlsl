// A mesh shader makes a grid of squares, a group for each row.
// stage: -T ms_6_5 -E Mesh
// stage: -T ps_6_5 -E Pixel
// beside: -T vs_6_0 -E Beside
// beside: -T ps_6_0 -E Pixel
// beside draws: draw 96 1 triangles
//@ mesh 4 1 1
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void Mesh(uint thread : SV_GroupIndex, uint3 group : SV_GroupID, out vertices Varyings v[16], out indices uint3 t[8]) {
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
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(frac(v.uv), v.uv * 0.25); }
// The same triangles, a vertex for each of their corners.
Varyings Beside(uint id : SV_VertexID) {
  uint corner = id % 3, triangle_ = id / 3 % 8, row = id / 24;
  corner = triangle_ & 1 ? (corner == 0 ? 2 : corner == 1 ? 1 : 3) : corner;
  float2 at = float2(triangle_ / 2, row) + float2(corner & 1, corner >> 1) * 0.8 + 0.1;
  Varyings v = { float4(at * 0.5 - 1, 0.5, 1), at };
  return v;
}
