// The number of a view, which is 0 without several.
// stage: -T vs_6_1 -E Vertex
// stage: -T ps_6_1 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID, uint view : SV_ViewID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2) + view;
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
float4 Pixel(Varyings v, uint view : SV_ViewID) : SV_Target { return float4(floor(v.uv * 8), view, view + 1); }
