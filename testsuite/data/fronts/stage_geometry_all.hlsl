// Each primitive of geometry shaders with each stream.
//= clang: no types of geometry shaders: 'line', 'triangle', 'triangleadj', 'lineadj', 'point'
// args: -T gs_6_0 -E LineToPoints
// args: -T gs_6_0 -E TriangleToLines
// args: -T gs_6_0 -E AdjacentToTriangles
// args: -T gs_6_0 -E AdjacentLinesToPoints
// args: -T gs_6_0 -E PointToLines
struct V { float4 p : SV_Position; };
[maxvertexcount(2)] void LineToPoints(line V v[2], inout PointStream<V> s) { s.Append(v[0]); s.Append(v[1]); }
[maxvertexcount(4)] void TriangleToLines(triangle V v[3], inout LineStream<V> s) { for (int k = 0; k < 4; k++) s.Append(v[k % 3]); s.RestartStrip(); }
[maxvertexcount(9)] void AdjacentToTriangles(triangleadj V v[6], inout TriangleStream<V> s) { for (int k = 0; k < 3; k++) { s.Append(v[2 * k]); s.Append(v[2 * k + 1]); s.Append(v[(2 * k + 2) % 6]); s.RestartStrip(); } }
[maxvertexcount(4)] void AdjacentLinesToPoints(lineadj V v[4], inout PointStream<V> s) { [loop] for (uint k = 0; k < 4; k++) if (v[k].p.w > 0) s.Append(v[k]); }
[instance(2)] [maxvertexcount(2)] void PointToLines(point V v[1], inout LineStream<V> s, uint i : SV_GSInstanceID) { V w = v[0]; s.Append(w); w.p[i] += 1; s.Append(w); }
