// Vertices moved by bones: matrices of a structured buffer, weights and numbers of attributes, several texture coordinates.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 9 1 triangles
//@ attribute 0 rgba32f vertex randf:61:-0.8:0.8
//@ attribute 1 rgba8 vertex rand:62
//@ attribute 2 rgba8ui vertex words:0x03020100,0x00010203,0x02000301
//@ attribute 3 rg16f vertex words:0x38003400,0x3c003a00,0x30002e00
//@ attribute 4 rg16f vertex words:0x3c003800,0x20003800
//@ buffer 0 101 structured 192 randf:63:-0.6:0.6
//@ target 0 rgba32f:2d:32x32 zero
//@ target 1 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Bone { row_major float3x4 pose; };
StructuredBuffer<Bone> bones : register(t1);
struct Corner {
  float4 position : POSITION;
  float4 weights : BLENDWEIGHT;
  uint4 bones : BLENDINDICES;
  float2 uv0 : TEXCOORD0;
  float2 uv1 : TEXCOORD1;
};
struct Varyings { float4 position : SV_Position; float2 uv0 : TEXCOORD0; float2 uv1 : TEXCOORD1; float3 normal : NORMAL; };
Varyings Vertex(Corner c) {
  float3 p = 0, n = 0;
  float4 w = c.weights / dot(c.weights, 1);
  [unroll] for (int i = 0; i < 4; i++) {
    p += w[i] * mul(bones[c.bones[i]].pose, float4(c.position.xyz, 1));
    n += w[i] * mul((float3x3)bones[c.bones[i]].pose, float3(0, 0, 1));
  }
  Varyings o;
  o.position = float4(p.xy + c.position.xy * 0.5, 0.5, 1);
  o.uv0 = c.uv0;
  o.uv1 = c.uv1;
  o.normal = n;
  return o;
}
void Pixel(Varyings v, out float4 a : SV_Target0, out float4 b : SV_Target1) {
  a = float4(v.uv0, v.uv1);
  b = float4(normalize(v.normal), 1);
}
