// this in methods, methods that return structs, chains of calls, nested types, structs in functions.
// args: -T cs_6_0 -E This
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Chained
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Local
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
struct V {
  uint x, y;
  V Add(uint a) { V r; r.x = this.x + a; r.y = this.y; return r; }
  V Swap() { V r; r.x = this.y; r.y = this.x; return r; }
  uint Hash() { return this.x * 31 + y; }
  void Set(uint x) { this.x = x; y = x + 1; }
};
struct Outer { struct Inner { uint a; uint Get() { return a + 1; } }; Inner i[2]; static const uint size = 2; };
[numthreads(16, 1, 1)]
void This(uint t : SV_GroupIndex) { V v; v.Set(t); v = v.Add(5); o[t] = v.Hash(); }
[numthreads(16, 1, 1)]
void Chained(uint t : SV_GroupIndex) { V v = { t, 3 }; o[t] = v.Add(1).Swap().Add(v.x).Hash() + v.Swap().y * 10000; }
[numthreads(16, 1, 1)]
void Local(uint t : SV_GroupIndex) { struct L { uint a; float b; }; L l[2]; l[0].a = t; l[0].b = 0.5; l[1] = l[0]; l[1].a++; Outer q; q.i[0].a = t; q.i[1].a = 7; o[t] = l[1].a + (uint)(l[1].b * 4) * 100 + q.i[t & 1].Get() * 1000 + Outer::size; }
