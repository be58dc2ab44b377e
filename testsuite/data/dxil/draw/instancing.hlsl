// Instances that read their transforms from a structured buffer and their colours from an attribute.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 6 5 triangles first:0:1
//@ attribute 0 rgba8 instance words:0xff2010ff,0xff40ff00,0x80ff0000,0xff808080,0xffa000f0,0xff00ffff
//@ buffer 0 101 structured 120 randf:3:-0.9:0.9
//@ target 0 rgba8:2d:32x32 zero
struct Transform { float2 offset; float angle; float scale; float depth; };
StructuredBuffer<Transform> transforms : register(t1);
static const float2 corners[6] = { {-1, -1}, {1, -1}, {1, 1}, {-1, -1}, {1, 1}, {-1, 1} };
struct Varyings { float4 position : SV_Position; nointerpolation float4 colour : COLOR; float2 at : AT; };
Varyings Vertex(uint vertex : SV_VertexID, uint instance : SV_InstanceID, float4 colour : COLOR) {
  Transform t = transforms[instance];
  float s, c;
  sincos(t.angle, s, c);
  float2 p = mul(float2x2(c, -s, s, c), corners[vertex] * (0.1 + 0.3 * abs(t.scale)));
  Varyings o;
  o.position = float4(p + t.offset, 0.5, 1);
  o.colour = colour * (instance + 1) * 0.2;
  o.at = corners[vertex];
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  if (dot(v.at, v.at) > 0.9) discard;
  return v.colour;
}
