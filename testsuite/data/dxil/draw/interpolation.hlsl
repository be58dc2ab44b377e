// Every way of interpolation, over a triangle with perspective.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ attribute 0 rgba32f vertex words:-0.9f,-0.8f,0.1f,1.0f,1.8f,-1.6f,0.2f,2.0f,0.1f,3.5f,0.3f,4.0f
//@ target 0 rgba32f:2d:32x32 zero
//@ target 1 rgba32f:2d:32x32 zero
//@ target 2 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings {
  float4 position : SV_Position;
  float2 smooth : A;
  noperspective float2 flat_ : B;
  nointerpolation float2 constant : C;
  centroid float2 inside : D;
  noperspective centroid float2 insideFlat : E;
  sample float3 each : F;
  noperspective sample float eachFlat : G;
};
Varyings Vertex(float4 position : POSITION, uint id : SV_VertexID) {
  Varyings o;
  o.position = position;
  float2 v = float2(id, id * id + 1);
  o.smooth = v;
  o.flat_ = v;
  o.constant = v + 3;
  o.inside = v;
  o.insideFlat = v;
  o.each = float3(v, 1);
  o.eachFlat = v.y;
  return o;
}
struct Targets { float4 a : SV_Target0, b : SV_Target1, c : SV_Target2; };
Targets Pixel(Varyings v) {
  Targets t;
  t.a = float4(v.smooth, v.flat_);
  t.b = float4(v.constant, v.inside);
  t.c = float4(v.insideFlat, v.each.y, v.eachFlat);
  return t;
}
