// Bits of floats, packing, min-precision values and matrices of constants.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 cbuffer 64 randf:61:-2:2
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32ui:2d:16x16 zero
//@ tolerance 0.002
cbuffer Turn : register(b0) { row_major float3x4 turn; };
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
struct Targets { float4 first : SV_Target0; uint4 second : SV_Target1; };
Targets Pixel(Varyings v) {
  Targets t;
  uint2 p = uint2(v.position.xy);
  min16float low = min16float(v.uv.x);
  t.first = float4(mul(turn, float4(v.uv, 1, 2)), low * 0.5);
  t.second = uint4(f32tof16(float(p.x)) | f32tof16(0.5) << 16, reversebits(p.x), countbits(p.x * p.y), asuint(float(p.y)));
  t.second.y += firstbithigh(p.y + 1) + firstbitlow(p.x + 4);
  return t;
}
