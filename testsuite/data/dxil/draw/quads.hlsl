// Lanes of a quad read each other.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
void Pixel(float4 at : SV_Position, out float4 a : SV_Target0, out float4 b : SV_Target1) {
  float n = floor(at.x) + floor(at.y) * 16;
  a = float4(QuadReadAcrossX(n), QuadReadAcrossY(n), QuadReadAcrossDiagonal(n), n);
  b = float4(QuadReadLaneAt(n, 0), QuadReadLaneAt(n, 3), ddx_fine(n), ddy_fine(n));
}
