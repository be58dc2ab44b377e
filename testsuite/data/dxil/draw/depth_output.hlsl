// Depths that pixels compute: two planes that intersect, tested against each other.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 4 3 trianglestrip depth:less
//@ target 0 rgba8:2d:32x32 zero
//@ target 1 d32f:2d:32x32 words:1.0f
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; nointerpolation uint plane : PLANE; };
Varyings Vertex(uint id : SV_VertexID, uint plane : SV_InstanceID) {
  Varyings o;
  o.uv = float2(id & 1, id >> 1);
  o.position = float4(o.uv * 1.8 - 0.9, 0.9, 1);
  o.plane = plane;
  return o;
}
struct Result { float4 colour : SV_Target; float depth : SV_Depth; };
Result Pixel(Varyings v) {
  Result r;
  float3 heights = float3(v.uv.x, 1 - v.uv.x, 0.2 + 0.6 * sin(v.uv.y * 9));
  r.depth = saturate(heights[v.plane]);
  r.colour = float4(v.plane == 0, v.plane == 1, v.plane == 2, 1) * (1 - r.depth);
  return r;
}
