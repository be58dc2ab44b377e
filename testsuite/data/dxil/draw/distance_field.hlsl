// Shapes from distance fields, smoothed by derivatives, with repeated and blended operators.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ target 0 rgba8:2d:32x32 zero
//@ tolerance 0.004
struct Varyings { float4 position : SV_Position; float2 at : AT; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.at = float2((id << 1) & 2, id & 2) * 2 - 1;
  o.position = float4(o.at, 0, 1);
  return o;
}
float Box(float2 p, float2 b) {
  float2 d = abs(p) - b;
  return length(max(d, 0)) + min(max(d.x, d.y), 0);
}
float Smooth(float a, float b, float k) {
  float h = saturate(0.5 + 0.5 * (b - a) / k);
  return lerp(b, a, h) - k * h * (1 - h);
}
float4 Pixel(Varyings v) : SV_Target {
  float d = Smooth(Box(v.at - float2(0.2, 0.1), float2(0.4, 0.3)), length(v.at + 0.4) - 0.3, 0.2);
  d = max(d, -(length(fmod(abs(v.at) + 0.11, 0.25) - 0.12) - 0.05));
  float w = fwidth(d);
  float inside = 1 - smoothstep(-w, w, d);
  return float4(inside, inside * 0.5, frac(d * 10), 1);
}
