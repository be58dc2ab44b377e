// Varyings of integers and truths, which no stage interpolates.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 triangles
//@ attribute 0 rg32f vertex randf:41:-1:1
//@ target 0 rgba32ui:2d:32x32 zero
struct Varyings { float4 position : SV_Position; uint2 numbers : NUMBERS; int small : SMALL; };
Varyings Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(position, 0.5, 1);
  o.numbers = uint2(id / 3, id / 3 * 1000003);
  o.small = -int(id / 3);
  return o;
}
uint4 Pixel(Varyings v) : SV_Target { return uint4(v.numbers, uint(v.small), v.numbers.x ^ uint(v.small)); }
