// The samples that are covered, read and reduced.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles samples:4
//@ attribute 0 rg32f vertex words:-0.95f,-0.8f,0.9f,-0.7f,0.1f,0.93f
//@ target 0 rgba32f:2d:16x16 zero
float4 Vertex(float2 position : POSITION) : SV_Position { return float4(position, 0, 1); }
struct Result { float4 colour : SV_Target; uint coverage : SV_Coverage; };
Result Pixel(float4 at : SV_Position, uint covered : SV_Coverage) {
  Result r;
  r.colour = float4(countbits(covered), 1, at.x > 8, 1);
  r.coverage = at.x > 8 ? covered & 5 : covered;
  return r;
}
