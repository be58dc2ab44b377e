// Pixels write their depth, which the depth test compares with what is there.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles depth:less
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 d32f:2d:16x16 words:0.75f
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float3 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  uint corner = id % 3;
  o.uv = float3((corner << 1) & 2, corner & 2, id / 3);
  o.position = float4(o.uv.xy * 2 - 1, 0.5, 1);
  return o;
}
struct Result { float4 colour : SV_Target; float depth : SV_Depth; };
Result Pixel(Varyings v) {
  Result r;
  r.colour = float4(v.uv, 1);
  r.depth = v.uv.z > 0.5 ? v.uv.x * 0.9 : v.uv.y;
  return r;
}
