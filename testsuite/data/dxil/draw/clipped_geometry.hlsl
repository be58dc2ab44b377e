// Clip distances through a geometry shader, which reads those of its input and writes its own.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 6 1 triangles
//@ attribute 0 rg32f vertex words:-0.9f,-0.8f,0.9f,-0.7f,0.1f,0.9f,-0.9f,0.9f,0.8f,0.8f,0.0f,-0.9f
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Corner { float4 position : SV_Position; float3 planes : SV_ClipDistance; uint id : ID; };
struct Varyings { float4 position : SV_Position; float colour : COLOR; float2 planes : SV_ClipDistance0; float plane : SV_ClipDistance1; float4 last : LAST; };
Corner Vertex(float2 position : POSITION, uint id : SV_VertexID) {
  Corner c;
  c.position = float4(position, 0, 1);
  c.planes = float3(position.x + 0.4, 0.5 - position.y, 1);
  c.id = id;
  return c;
}
[maxvertexcount(3)]
void Geometry(triangle Corner t[3], inout TriangleStream<Varyings> stream) {
  for (uint i = 0; i < 3; i++) {
    Varyings v;
    v.position = t[i].position;
    v.planes = t[i].planes.xy;
    v.plane = t[i].planes.z - abs(t[i].position.x) * 1.2;
    v.colour = t[i].id;
    v.last = float4(t[(i + 1) % 3].position.xy, t[i].planes.yz);
    stream.Append(v);
  }
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.colour, v.planes, v.plane) + v.last; }
