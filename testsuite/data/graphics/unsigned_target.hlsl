// A target of bits: a float whose bits a pixel computes with.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  uint2 p = uint2(v.position.xy);
  uint bits = reversebits(p.x) | countbits(p.y) << 3;
  float packed = f16tof32(f32tof16(v.uv.x * 3));
  return float4(asfloat(asuint(float(p.y)) + (p.x << 12)), packed, bits >> 8, firstbithigh(p.x + 1) * 16 + firstbitlow(p.y + 4));
}
