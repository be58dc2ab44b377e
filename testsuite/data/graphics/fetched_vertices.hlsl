// Vertices are fetched from structured, raw and typed buffers; pixels read a table by an index that varies.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 12 1 triangles
//@ buffer 0 100 structured 384 randf:11:-1:1
//@ buffer 0 101 byteaddress 64 rand:12
//@ buffer 0 102 typed:rgba8 64 rand:13
//@ target 0 rgba32f:2d:32x32 zero
//@ tolerance 0.001
struct Corner { float2 position; float3 colour; float depth; float2 unused; };
StructuredBuffer<Corner> corners : register(t0);
ByteAddressBuffer order : register(t1);
Buffer<float4> palette : register(t2);
struct Varyings { float4 position : SV_Position; float3 colour : COLOR; float row : ROW; };
Varyings Vertex(uint id : SV_VertexID) {
  Corner c = corners[(order.Load(id * 4) + id) % 12];
  Varyings o;
  o.position = float4(c.position, abs(c.depth) * 0.5, 1);
  o.colour = c.colour;
  o.row = id % 3 * 4;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return palette[uint(v.row)] + float4(v.colour * 0.25, order.Load2(8).y % 7); }
