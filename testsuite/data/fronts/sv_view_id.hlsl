// SV_ViewID in vertex, pixel and geometry shaders.
//= clang: no types of geometry shaders: 'point'
// args: -T vs_6_1 -E Vertex
// args: -T ps_6_1 -E Pixel
// args: -T gs_6_1 -E Geometry
cbuffer C : register(b0) { float4x4 views[2]; };
float4 Vertex(float4 p : POSITION, uint v : SV_ViewID) : SV_Position { return mul(views[v & 1], p); }
float4 Pixel(uint v : SV_ViewID, float4 c : COLOR) : SV_Target { return v == 0 ? c : c.bgra; }
struct G { float4 p : SV_Position; float e : EYE; };
[maxvertexcount(1)]
void Geometry(point float4 p[1] : SV_Position, uint v : SV_ViewID, inout PointStream<G> s) { G g = { mul(views[v], p[0]), v }; s.Append(g); }
