// Pixels add to counters, discard themselves, and store nothing after that.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 300 rwstructured 64 zero
//@ buffer 0 301 rwbyteaddress 1024 zero
//@ target 0 rgba32f:2d:16x16 words:0.5f
RWStructuredBuffer<uint> counters : register(u0);
RWByteAddressBuffer marks : register(u1);
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  uint2 p = uint2(at.xy);
  InterlockedAdd(counters[p.x % 4], 1);
  if ((p.x ^ p.y) % 3 == 1) discard;
  marks.Store((p.y * 16 + p.x) * 4, p.x + 100 * p.y);
  InterlockedMax(counters[4 + p.y % 4], p.x * p.y);
  return float4(p, 0, 1);
}
