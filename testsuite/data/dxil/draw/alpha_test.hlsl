// Pixels are discarded by alpha; derivatives are taken of what helper lanes computed.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:32x32 words:0.125f
//@ target 1 d32f:2d:32x32 words:1.0f
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 1.7 - 0.9, 0.5, 1);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float2 cell = frac(v.uv * 5.1) - 0.5;
  float d = length(cell);
  clip(0.4 - d);
  float w = fwidth(d * d);
  float2 g = float2(ddx_coarse(v.uv.x * v.uv.y), ddy_coarse(v.uv.x));
  return float4(smoothstep(0, max(w, 0.01), 0.4 - d), g * 8, w);
}
