// The w of positions that pixels read, which is the one that the vertex shader wrote.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ attribute 0 rgba32f vertex words:-0.9f,-0.8f,0.1f,1.0f,1.8f,-1.6f,0.2f,2.0f,0.1f,3.5f,0.3f,4.0f
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Varyings { float4 position : SV_Position; float w : W; };
Varyings Vertex(float4 position : POSITION) {
  Varyings o;
  o.position = position;
  o.w = position.w;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.position.zw, v.w, v.position.w / v.w); }
