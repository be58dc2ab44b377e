// A pixel shader for each sample, by index and position.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles samples:4
//@ attribute 0 rg32f vertex words:-0.95f,-0.8f,0.9f,-0.7f,0.1f,0.93f
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; sample float2 at : AT; };
Varyings Vertex(float2 position : POSITION) {
  Varyings o;
  o.position = float4(position, 0, 1);
  o.at = position;
  return o;
}
float4 Pixel(Varyings v, uint index : SV_SampleIndex) : SV_Target {
  float weights[4] = { 1, 2, 4, 8 };
  return float4(weights[index], v.at, frac(v.position.x));
}
