// A geometry shader makes lines of points; a varying array goes through it.
// stage: -T vs_6_0 -E Vertex
// stage: -T gs_6_0 -E Geometry
// stage: -T ps_6_0 -E Pixel
//@ draw 7 1 points
//@ buffer 0 100 structured 112 randf:95:-0.8:0.8
//@ target 0 rgba32f:2d:32x32 zero
StructuredBuffer<float4> places : register(t0);
struct Corner { float4 position : SV_Position; float list[3] : LIST; };
Corner Vertex(uint id : SV_VertexID) {
  Corner c;
  c.position = float4(places[id].xy, 0.5, 1);
  for (uint i = 0; i < 3; i++) c.list[i] = id + i * 10;
  return c;
}
[maxvertexcount(4)]
void Geometry(point Corner corners[1], inout LineStream<Corner> stream) {
  Corner c = corners[0];
  stream.Append(c);
  c.position.x += 0.3;
  stream.Append(c);
  stream.RestartStrip();
  c.position.y += 0.3;
  stream.Append(c);
  c.position.x -= 0.3;
  stream.Append(c);
}
float4 Pixel(Corner v) : SV_Target { return float4(round(v.list[0]), round(v.list[1]), round(v.list[2]), 1); }
