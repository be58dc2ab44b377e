// Several targets of several formats, signed, unsigned, normalized and floats.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.9f,0.8f,-0.8f,0.7f,0.9f,-0.9f,-0.9f,0.7f,0.9f,-0.8f,0.8f
//@ attribute 1 rgba16i vertex rand:12
//@ attribute 2 rgba8ui vertex rand:4
//@ target 0 rgba8:2d:24x24 zero
//@ target 1 rgba16f:2d:24x24 zero
//@ target 2 r32ui:2d:24x24 zero
//@ target 3 rg16i:2d:24x24 zero
//@ target 5 rg8_snorm:2d:24x24 zero
//@ tolerance 0.001
struct Varyings {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  nointerpolation int4 wide : WIDE;
  nointerpolation uint4 ids : IDS;
};
Varyings Vertex(float2 position : POSITION, int4 wide : WIDE, uint4 ids : IDS) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.normal = float3(position, 0.5);
  o.wide = wide;
  o.ids = ids;
  return o;
}
struct GBuffer {
  float4 albedo : SV_Target0;
  float4 normal : SV_Target1;
  uint id : SV_Target2;
  int2 motion : SV_Target3;
  float2 packed : SV_Target5;
};
GBuffer Pixel(Varyings v) {
  GBuffer g;
  g.albedo = float4(v.ids) / 255;
  g.normal = float4(normalize(v.normal), 1);
  g.id = v.ids.x | v.ids.y << 8 | v.ids.z << 16 | v.ids.w << 24;
  g.motion = v.wide.xz - v.wide.yw;
  g.packed = normalize(v.normal).xy;
  return g;
}
