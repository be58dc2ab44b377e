// Geometry shaders by their streams, instances and numbers.
//= clang: no such interpolation modifier: 'nointerpolation'
// args: -T gs_6_0 -E PointsOut
// args: -T gs_6_0 -E Instances
// args: -T gs_6_0 -E TrianglesOut
struct V { float4 p : SV_Position; float2 uv : UV; };
struct W { float4 p : SV_Position; nointerpolation uint k : KIND; float3 n : NORMAL; };
[maxvertexcount(2)]
void PointsOut(line V v[2], inout PointStream<W> s) { W w; w.k = 3; w.n = v[0].p.xyz; w.p = v[0].p; s.Append(w); w.p = v[1].p; s.Append(w); }
[instance(4)] [maxvertexcount(3)]
void Instances(triangle V v[3], uint i : SV_GSInstanceID, uint id : SV_PrimitiveID, inout TriangleStream<W> s) { for (uint k = 0; k < 3; k++) { W w; w.p = v[k].p + i; w.k = id * 4 + i; w.n = v[k].uv.xyx; s.Append(w); } }
[maxvertexcount(12)]
void TrianglesOut(triangle V v[3], inout TriangleStream<V> s) { for (uint k = 0; k < 3; k++) { V m; m.p = (v[k].p + v[(k + 1) % 3].p) / 2; m.uv = v[k].uv; s.Append(v[k]); s.Append(m); s.Append(v[(k + 2) % 3]); s.RestartStrip(); } }
