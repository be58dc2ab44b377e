// A geometry shader that gives two streams of points.
// args: -T gs_6_0 -E main
struct V { float4 p : POSITION; uint k : KEY; };
struct A { float4 p : SV_Position; float2 a : A; };
struct B { float3 b : A; uint k : KEY; };
[maxvertexcount(4)]
void main(line V v[2], inout PointStream<A> first, inout PointStream<B> second) {
  for (uint i = 0; i < 2; i++) { A a; a.p = v[i].p; a.a = v[i].p.xy; first.Append(a); first.RestartStrip(); B b; b.b = v[1 - i].p.xyz; b.k = v[i].k; second.Append(b); } }
