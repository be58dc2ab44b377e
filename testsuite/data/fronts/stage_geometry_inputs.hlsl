// Geometry shaders by their primitives: points, lines, triangles, and those with adjacency.
//= clang: no types of geometry shaders: 'point', 'lineadj', 'triangleadj'
// args: -T gs_6_0 -E Points
// args: -T gs_6_0 -E LinesAdjacent
// args: -T gs_6_0 -E TrianglesAdjacent
struct V { float4 p : SV_Position; float4 c : COLOR; };
[maxvertexcount(4)]
void Points(point V v[1], inout TriangleStream<V> s) { for (uint k = 0; k < 4; k++) { V w = v[0]; w.p.xy += float2(k & 1, k >> 1) * 0.1; s.Append(w); } }
[maxvertexcount(4)]
void LinesAdjacent(lineadj V v[4], inout LineStream<V> s) { for (uint k = 0; k < 4; k++) { V w = v[3 - k]; s.Append(w); if (k == 1) s.RestartStrip(); } }
[maxvertexcount(6)]
void TrianglesAdjacent(triangleadj V v[6], inout LineStream<V> s) { [unroll] for (uint k = 0; k < 6; k += 2) { float3 n = cross(v[k].p.xyz - v[(k + 1) % 6].p.xyz, v[(k + 2) % 6].p.xyz); if (n.z > 0) { s.Append(v[k]); s.Append(v[(k + 2) % 6]); s.RestartStrip(); } } }
