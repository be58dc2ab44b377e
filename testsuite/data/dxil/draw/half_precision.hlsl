// Minimum precision across stages and in what is computed.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ attribute 1 rgba8 vertex words:0xff4000ff,0xff20ff80,0xffff1020
//@ target 0 rgba16f:2d:16x16 zero
//@ tolerance 0.01
struct Varyings { float4 position : SV_Position; min16float3 colour : COLOR; nointerpolation min16uint id : ID; };
Varyings Vertex(float2 position : POSITION, min16float4 colour : COLOR, uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.colour = colour.rgb * (min16float)0.5;
  o.id = (min16uint)(id + 3);
  return o;
}
min16float4 Pixel(Varyings v) : SV_Target { return min16float4(normalize(v.colour) * (min16float)v.id, (min16float)1); }
