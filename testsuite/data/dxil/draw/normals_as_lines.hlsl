// Each triangle sends out its normals as lines.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles
//@ attribute 0 rgba32f vertex randf:90:-0.7:0.7
//@ target 0 rgba8:2d:32x32 zero
struct Point { float3 position : POSITION; float3 normal : NORMAL; };
struct Varyings { float4 position : SV_Position; nointerpolation float3 colour : COLOR; };
Point Vertex(float4 p : POSITION) {
  Point o;
  o.position = p.xyz;
  o.normal = float3(p.w, p.x, 0.3);
  return o;
}
[maxvertexcount(6)]
void Geometry(triangle Point t[3], inout LineStream<Varyings> stream) {
  for (int i = 0; i < 3; i++) {
    Varyings v;
    v.colour = float3(i == 0, i == 1, i == 2);
    v.position = float4(t[i].position.xy, 0, 1);
    stream.Append(v);
    v.position.xy += t[i].normal.xy * 0.4;
    stream.Append(v);
    stream.RestartStrip();
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.colour, 1); }
