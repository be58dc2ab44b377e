// Pixels count themselves in a buffer after the early depth test, and light up where they overlap.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 9 1 triangles depth:less
//@ attribute 0 rgba32f vertex words:-0.9f,-0.9f,0.2f,1.0f,0.9f,-0.9f,0.2f,1.0f,0.0f,0.9f,0.2f,1.0f,-0.9f,0.9f,0.5f,1.0f,0.9f,0.9f,0.5f,1.0f,0.0f,-0.9f,0.5f,1.0f,-0.2f,0.9f,0.1f,1.0f,0.9f,0.1f,0.1f,1.0f,0.0f,-0.2f,0.1f,1.0f
//@ buffer 0 300 rwstructured 16 zero
//@ image 0 301 storage:r32ui:2d:32x32 zero
//@ target 0 rgba8:2d:32x32 zero
//@ target 1 d32f:2d:32x32 words:1.0f
RWStructuredBuffer<uint> counts : register(u0);
RWTexture2D<uint> heat : register(u1);
float4 Vertex(float4 position : POSITION) : SV_Position { return position; }
[earlydepthstencil]
float4 Pixel(float4 at : SV_Position, uint primitive : SV_PrimitiveID) : SV_Target {
  InterlockedAdd(counts[primitive], 1);
  uint before;
  InterlockedAdd(heat[uint2(at.xy)], 1 << (8 * primitive), before);
  return float4(before > 0, primitive * 0.5, 1, 1);
}
