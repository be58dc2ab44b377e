// 16 bits across stages as they are.
// stage: -T vs_6_2 -E Vertex -enable-16bit-types
// stage: -T ps_6_2 -E Pixel -enable-16bit-types
// DXC's module of Pixel has an output of 16 bits (StorageInputOutput16), which no driver at hand has.
// beside: -T vs_6_2 -E Vertex -enable-16bit-types
// beside: -T ps_6_2 -E Beside -enable-16bit-types
//@ draw 3 1 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ buffer 0 100 structured 24 words:0x38003400,0x3c003a00,0x30002e00
//@ target 0 rgba16f:2d:16x16 zero
//@ tolerance 0.01
struct Corner { half3 colour; uint16_t id; };
StructuredBuffer<Corner> corners : register(t0);
struct Varyings { float4 position : SV_Position; float3 colour : COLOR; nointerpolation uint id : ID; };
Varyings Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.colour = corners[id].colour * half(2);
  o.id = corners[id].id >> 8;
  return o;
}
half4 Pixel(Varyings v) : SV_Target {
  half3 c = (half3)v.colour;
  return half4(c * c + half(0.25), (half)v.id / half(64));
}
float4 Beside(Varyings v) : SV_Target { return Pixel(v); }
