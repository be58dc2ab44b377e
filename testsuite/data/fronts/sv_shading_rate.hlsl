// SV_ShadingRate as input of pixel shaders and output of vertex shaders.
//= clang: no such semantic: 'SV_ShadingRate'
// args: -T ps_6_4 -E Pixel
// args: -T vs_6_4 -E Vertex
// args: -T gs_6_4 -E Geometry
struct V { float4 p : SV_Position; uint rate : SV_ShadingRate; };
float4 Pixel(nointerpolation uint r : SV_ShadingRate) : SV_Target { return r / 10.0; }
V Vertex(float4 p : POSITION, uint i : SV_InstanceID) { V v = { p, i & 1 ? 5u : 0u }; return v; }
[maxvertexcount(1)]
void Geometry(point float4 p[1] : SV_Position, inout PointStream<V> s) { V v; v.p = p[0]; v.rate = 1; s.Append(v); }
