// Two planes clip triangles, and a distance culls.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 9 1 triangles
//@ attribute 0 rg32f vertex randf:21:-1:1
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings {
  float4 position : SV_Position;
  float2 clip : SV_ClipDistance0;
  float2 at : AT;
  float clipMore : SV_ClipDistance1;
  float cull : SV_CullDistance;
};
Varyings Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.at = position;
  o.clip = float2(position.x + 0.5, 0.8 - position.y);
  o.clipMore = position.x + position.y + 1.2;
  o.cull = id < 3 ? -1 : 1;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.at, v.clip.x, v.clipMore); }
