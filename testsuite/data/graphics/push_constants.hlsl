// Push constants, read by both stages; an array among them is indexed by the vertex.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 1 triangles
//@ buffer 0 0 pushconstant 80 words:0.25f,0.5f,-0.125f,1.0f,-1.0f,-1.0f,0.0f,0.0f,3.0f,-1.0f,0.0f,0.0f,-1.0f,3.0f,0.0f,0.0f,2.0f,7,1.5f,0
//@ target 0 rgba32f:2d:16x16 zero
//@ tolerance 0.001
struct Pushed { float4 tint; float4 corners[3]; float scale; uint number; float more; };
[[vk::push_constant]] Pushed pushed;
struct Varyings { float4 position : SV_Position; float2 uv : UV; };
Varyings Vertex(uint id : SV_VertexID) {
  Varyings o;
  o.position = float4(pushed.corners[id].xy, 0, 1);
  o.uv = pushed.corners[id].xy * pushed.scale;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.uv, pushed.number, pushed.more) * pushed.tint; }
