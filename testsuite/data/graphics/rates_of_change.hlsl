// Derivatives of every precision, in uniform control flow, beside a branch that varies.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba32f:2d:16x16 zero
//@ target 1 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.uv = float2((id << 1) & 2, id & 2);
  o.position = float4(o.uv * 2 - 1, 0, 1);
  return o;
}
struct Targets { float4 first : SV_Target0; float4 second : SV_Target1; };
Targets Pixel(Varyings v) {
  Targets t;
  float2 bent = v.uv * v.uv;
  float4 fine = float4(ddx_fine(bent.x), ddy_fine(bent.y), ddx_fine(bent.x * bent.y), ddy_fine(bent.x * bent.y));
  t.first = float4(ddx(v.uv.x), ddy(v.uv.y), ddx_coarse(v.uv.x), ddy_coarse(v.uv.y));
  if (v.uv.x > v.uv.y) fine *= 2;
  t.second = fine;
  return t;
}
