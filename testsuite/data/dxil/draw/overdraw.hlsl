// How often each pixel is drawn, without a target's colours: pixels write images and buffers.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 30 1 triangles
//@ attribute 0 rg32f vertex randf:131:-1.2:1.2
//@ image 0 300 storage:r32ui:2d:32x32 zero
//@ buffer 0 301 rwbyteaddress 64 zero
//@ buffer 0 302 rwtyped:r32ui 64 zero
//@ target 0 r32f:2d:32x32 zero
RWTexture2D<uint> counts : register(u0);
RWByteAddressBuffer totals : register(u1);
RWBuffer<uint> deepest : register(u2);
float4 Vertex(float2 position : POSITION) : SV_Position { return float4(position, 0, 1); }
float Pixel(float4 at : SV_Position, uint primitive : SV_PrimitiveID) : SV_Target {
  InterlockedAdd(counts[uint2(at.xy)], 1);
  totals.InterlockedAdd(primitive * 4, 1);
  InterlockedMax(deepest[primitive], uint(at.x) + 1);
  return 1;
}
