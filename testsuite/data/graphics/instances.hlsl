// Instances with attributes of their own, indexed vertices, and numbers that do not begin at zero.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 6 5 triangles first:0:2
//@ indices 0,1,2,2,1,3
//@ attribute 0 rg32f vertex words:-0.1f,-0.1f,0.1f,-0.1f,-0.1f,0.1f,0.1f,0.1f
//@ attribute 1 rgba32f instance randf:31:-0.8:0.8
//@ attribute 2 rgba8 instance rand:32
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float4 colour : COLOR; };
Varyings Vertex(float2 corner : POSITION, float4 place : PLACE, float4 colour : COLOR, uint instance : SV_InstanceID,
                uint vertex : SV_VertexID) {
  Varyings o;
  float s, c;
  sincos(instance * 0.7, s, c);
  o.position = float4(float2(corner.x * c - corner.y * s, corner.x * s + corner.y * c) * (2 + place.z) + place.xy, 0.5, 1);
  o.colour = colour + vertex * 0.125;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return v.colour; }
