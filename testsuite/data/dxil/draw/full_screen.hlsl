// A triangle over the whole screen from vertex numbers alone, and a pattern from positions.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
float4 Vertex(uint id : SV_VertexID) : SV_Position {
  float2 uv = float2((id << 1) & 2, id & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), 0.25, 1);
}
float4 Pixel(float4 at : SV_Position) : SV_Target {
  uint2 p = uint2(at.xy);
  return float4(at.x * 0.5, (p.x ^ p.y) & 1 ? 1 : at.y, at.z, at.w);
}
