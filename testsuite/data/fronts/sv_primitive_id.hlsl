// SV_PrimitiveID in pixel, geometry, hull and domain shaders.
//= clang: no such semantic: 'SV_PrimitiveID'
// args: -T ps_6_0 -E Pixel
// args: -T gs_6_0 -E Geometry
// args: -T ps_6_0 -E Struct
struct V { float4 p : SV_Position; uint id : SV_PrimitiveID; };
float4 Pixel(uint id : SV_PrimitiveID) : SV_Target { return (id & 7) / 7.0; }
[maxvertexcount(3)]
void Geometry(triangle float4 p[3] : SV_Position, uint id : SV_PrimitiveID, inout TriangleStream<V> s) { for (uint k = 0; k < 3; k++) { V v; v.p = p[k]; v.id = id * 2 + 1; s.Append(v); } }
float4 Struct(V v) : SV_Target { return v.id + v.p; }
