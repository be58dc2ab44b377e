// A triangle in each of three viewports.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles viewports:3
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f
//@ target 0 rgba8:2d:48x16 zero
float2 Vertex(float2 position : POSITION) : POSITION { return position; }
struct Varyings { float4 position : SV_Position; uint viewport : SV_ViewportArrayIndex; };
[maxvertexcount(9)]
void Geometry(triangle float2 t[3] : POSITION, inout TriangleStream<Varyings> stream) {
  for (uint view = 0; view < 3; view++) {
    for (int i = 0; i < 3; i++) {
      Varyings v;
      float angle = view * 0.8;
      float2x2 turn = { cos(angle), -sin(angle), sin(angle), cos(angle) };
      v.position = float4(mul(turn, t[i]), 0, 1);
      v.viewport = view;
      stream.Append(v);
    }
    stream.RestartStrip();
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.viewport == 0, v.viewport == 1, v.viewport == 2, 1); }
