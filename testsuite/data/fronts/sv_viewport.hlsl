// SV_ViewportArrayIndex as an output of vertex and geometry shaders and an input of pixel shaders.
//= clang: no such semantic: 'SV_ViewportArrayIndex'
// args: -T vs_6_0 -E Vertex
// args: -T gs_6_0 -E Geometry
// args: -T ps_6_0 -E Pixel
struct V { float4 p : SV_Position; uint view : SV_ViewportArrayIndex; };
V Vertex(float4 p : POSITION, uint i : SV_InstanceID) { V v = { p, i & 3 }; return v; }
[maxvertexcount(2)]
void Geometry(line float4 p[2] : SV_Position, inout LineStream<V> s) { V v; v.view = 2; v.p = p[1]; s.Append(v); v.p = p[0]; v.view = 2; s.Append(v); s.RestartStrip(); }
float4 Pixel(uint view : SV_ViewportArrayIndex, float4 c : COLOR) : SV_Target { return c * view; }
