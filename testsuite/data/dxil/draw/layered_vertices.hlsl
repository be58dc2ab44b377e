// The vertex shader chooses the layer of the target; the pixel shader reads it.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 3 3 triangles
//@ target 0 rgba8:2darray:16x16x3 zero
struct Varyings { float4 position : SV_Position; uint layer : SV_RenderTargetArrayIndex; nointerpolation uint instance : INSTANCE; };
Varyings Vertex(uint id : SV_VertexID, uint instance : SV_InstanceID) {
  Varyings o;
  float2 uv = float2((id << 1) & 2, id & 2);
  o.position = float4(uv * (0.7 + instance * 0.5) - 1, 0, 1);
  o.layer = 2 - instance;
  o.instance = instance;
  return o;
}
float4 Pixel(Varyings v) : SV_Target { return float4(v.instance * 0.5, v.layer * 0.5, 1, 1); }
