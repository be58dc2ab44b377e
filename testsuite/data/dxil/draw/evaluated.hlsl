// Inputs evaluated at samples, at the centroid and at offsets.
// DXC has no SPIR-V of these operations.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles samples:4
//@ attribute 0 rgba32f vertex words:-0.9f,-0.8f,0.1f,1.0f,0.9f,-0.8f,0.2f,1.0f,0.037f,0.9f,0.3f,1.0f
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 at : AT; noperspective float2 flat_ : FLAT; };
Varyings Vertex(float4 position : POSITION) {
  Varyings o;
  o.position = position;
  o.at = position.xy / position.w;
  o.flat_ = o.at;
  return o;
}
struct Targets { float4 a : SV_Target0; float4 b : SV_Target1; };
Targets Pixel(float4 position : SV_Position, float2 at : AT, noperspective float2 flat_ : FLAT) {
  Targets t;
  t.a = float4(EvaluateAttributeAtSample(at, 2), EvaluateAttributeCentroid(flat_));
  t.b = float4(EvaluateAttributeSnapped(at, int2(4, -8)), EvaluateAttributeSnapped(flat_, int2(-7, 3)));
  return t;
}
