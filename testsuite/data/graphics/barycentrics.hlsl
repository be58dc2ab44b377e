// The weights of a triangle's corners, and an attribute of each corner by itself.
// DXC has no SPIR-V of it: it crashes.
// stage: -T vs_6_1 -E Vertex
// stage: -T ps_6_1 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; nointerpolation float3 own : OWN; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(float2((id << 1) & 2, id & 2) * 2 - 1, 0, 1);
  o.own = float3(id, id * id, 1);
  return o;
}
float4 Pixel(Varyings v, float3 weights : SV_Barycentrics) : SV_Target {
  return float4(weights, GetAttributeAtVertex(v.own, 1).x + GetAttributeAtVertex(v.own, 2).y);
}
