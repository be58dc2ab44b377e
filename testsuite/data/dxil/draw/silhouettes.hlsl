// Adjacent triangles say where an outline is.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 triangles_adjacency
//@ attribute 0 rg32f vertex randf:57:-0.95:0.95
//@ target 0 rgba8:2d:32x32 zero
float2 Vertex(float2 position : POSITION) : POSITION { return position; }
struct Varyings { float4 position : SV_Position; nointerpolation float shade : SHADE; uint primitive : SV_PrimitiveID; };
float Area(float2 a, float2 b, float2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }
[maxvertexcount(6)]
void Geometry(triangleadj float2 t[6] : POSITION, uint id : SV_PrimitiveID, inout LineStream<Varyings> stream) {
  bool front = Area(t[0], t[2], t[4]) > 0;
  [unroll] for (uint i = 0; i < 6; i += 2) {
    bool other = Area(t[i], t[(i + 1) % 6], t[(i + 2) % 6]) > 0;
    Varyings v;
    v.primitive = id + 2;
    v.shade = front != other ? 1 : 0.5;
    v.position = float4(t[i], 0, 1);
    stream.Append(v);
    v.position = float4(t[(i + 2) % 6], 0, 1);
    stream.Append(v);
    stream.RestartStrip();
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.shade, v.primitive * 0.25, 0.25, 1); }
