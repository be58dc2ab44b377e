// Clip distances that vary and cull distances that drop whole primitives, from the vertex shader.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 triangles
//@ attribute 0 rg32f vertex randf:97:-1:1
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float clips[2] : SV_ClipDistance; float2 culls : SV_CullDistance; float shade : SHADE; };
Varyings Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(position, 0.5, 1);
  o.clips[0] = position.x + 0.5;
  o.clips[1] = 0.6 - position.y;
  o.culls = float2(id / 3 == 2 ? -1 : 1, id / 3 == 1 && id % 3 ? -1 : 1);
  o.shade = id / 3 + 1;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.shade, v.clips[0], v.clips[1], v.culls.x); }
