// SV_RenderTargetArrayIndex as an output of vertex and geometry shaders and an input of pixel shaders.
//= clang: no such semantic: 'SV_RenderTargetArrayIndex'
// args: -T vs_6_0 -E Vertex
// args: -T gs_6_0 -E Geometry
// args: -T ps_6_0 -E Pixel
struct V { float4 p : SV_Position; uint layer : SV_RenderTargetArrayIndex; };
V Vertex(float4 p : POSITION, uint i : SV_InstanceID) { V v = { p, i % 6 }; return v; }
[maxvertexcount(6)]
void Geometry(point float4 p[1] : SV_Position, inout PointStream<V> s) { for (uint k = 0; k < 6; k++) { V v; v.p = p[0] + k; v.layer = k; s.Append(v); } }
float4 Pixel(V v) : SV_Target { return v.layer / 6.0; }
