// Pixels leave a loop in different rounds, and use what their last round read.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 104 structured 256 randf:105:-1:1
//@ target 0 rgba32f:2d:16x16 zero
StructuredBuffer<float4> table : register(t4);
float4 Vertex(uint id : SV_VertexID) : SV_Position { return float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1); }
float4 Pixel(float4 at : SV_Position) : SV_Target {
  uint mask = uint(at.x) + uint(at.y) * 16;
  float3 sum = 0;
  while (mask) {
    uint i = firstbitlow(mask) & 7;
    mask &= mask - 1;
    sum += table[i].xyz;
  }
  return float4(sum, 1);
}
