// Operations over the lanes of pixels that are the same whichever lanes there are.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 cbuffer 16 words:5,3.5f,7,0
//@ target 0 rgba32f:2d:16x16 zero
cbuffer Constants : register(b0) { uint number; float real; uint other; };
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  float4 r = 0;
  r.x = WaveActiveMax(number) + WaveReadLaneFirst(other);
  r.y = WaveActiveMin(real);
  if (at.x < 8) r.z = WaveActiveAllTrue(at.x < 8) ? 1 : 2;
  else r.z = WaveActiveAnyTrue(at.x < 8) ? 3 : 4;
  r.w = WaveActiveAllEqual(number) + WaveActiveBitOr(other) * WaveActiveBitAnd(number);
  return r;
}
