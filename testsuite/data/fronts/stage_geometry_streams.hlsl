// Several streams of points, by DXIL alone.
//= clang: no types of geometry shaders: 'point'
// args: -T gs_6_0 -E Two
// args: -T gs_6_0 -E Split
// args: -T gs_6_0 -E Copied
struct V { float4 p : SV_Position; float a : A; };
struct W { float4 b : B; };
[maxvertexcount(2)]
void Two(point V v[1], inout PointStream<V> s, inout PointStream<W> r) { s.Append(v[0]); W w; w.b = v[0].p * v[0].a; r.Append(w); }
[maxvertexcount(4)]
void Split(point V v[1], inout PointStream<V> s, inout PointStream<W> r) { for (uint k = 0; k < 2; k++) { if (v[0].a > k) { s.Append(v[0]); s.RestartStrip(); } else { W w = { v[0].p + k }; r.Append(w); } } }
[maxvertexcount(1)]
void Copied(point V v[1], inout PointStream<W> s) { W w = { v[0].p }; s.Append(w); }
