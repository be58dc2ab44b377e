// Targets of signed and unsigned integers, of one and of four components.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32ui:2d:16x16 zero
//@ target 1 r32i:2d:16x16 zero
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
struct Targets { uint4 whole : SV_Target0; int one : SV_Target1; };
Targets Pixel(float4 at : SV_Position) {
  uint2 p = uint2(at.xy);
  Targets t;
  t.whole = uint4(p, p.x * 65537 ^ p.y, ~p.x);
  t.one = int(p.x) - int(p.y) * 3;
  return t;
}
