// Triangles of both windings: which side is seen, and which primitive.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 triangles front:clockwise
//@ attribute 0 rg32f vertex randf:77:-1:1
//@ target 0 rgba8:2d:32x32 zero
float4 Vertex(float2 position : POSITION) : SV_Position { return float4(position, 0, 1); }
float4 Pixel(bool front : SV_IsFrontFace, uint primitive : SV_PrimitiveID) : SV_Target {
  float3 side = front ? float3(1, 0.5, 0) : float3(0, 0.5, 1);
  return float4(side / (primitive + 1), 1);
}
