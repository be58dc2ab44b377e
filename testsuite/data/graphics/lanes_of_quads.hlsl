// Pixels of a quad read each other's values, and all know what holds for any.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_7 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  float value = floor(at.x) + 16 * floor(at.y);
  return float4(QuadReadAcrossX(value), QuadReadAcrossY(value), QuadReadAcrossDiagonal(value), QuadReadLaneAt(value, 2));
}
