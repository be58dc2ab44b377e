// Four targets of different formats, one of them of integers; a location between them has none.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba8:2d:16x16 zero
//@ target 3 r32f:2d:16x16 zero
//@ tolerance 0.002
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
struct Targets { float4 colour : SV_Target0; float4 small : SV_Target1; float one : SV_Target3; };
Targets Pixel(Varyings v) {
  Targets t;
  t.colour = float4(v.uv, v.position.xy);
  t.small = float4(v.uv * 0.5, 0.25, v.position.x / 16);
  t.one = v.uv.x - v.uv.y;
  return t;
}
