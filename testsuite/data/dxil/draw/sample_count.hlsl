// How many samples the target has, and where they are: the constant 0 says it.
// DXC has no SPIR-V of GetRenderTargetSampleCount.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles samples:4
//@ spec 0 4
//@ target 0 rgba32f:2d:16x16 zero
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(id == 1 ? 3 : -1, id == 2 ? 3 : -1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  float2 place = GetRenderTargetSamplePosition(uint(at.x) % 6);
  return float4(place, GetRenderTargetSampleCount(), 1);
}
