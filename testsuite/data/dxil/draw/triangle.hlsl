// A triangle with a colour at each corner.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ attribute 1 rgba8 vertex words:0xff0000ff,0xff00ff00,0xffff0000
//@ target 0 rgba32f:2d:32x32 zero
struct Varyings { float4 position : SV_Position; float4 colour : COLOR; };
Varyings Vertex(float2 position : POSITION, float4 colour : COLOR) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.colour = colour;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return v.colour; }
