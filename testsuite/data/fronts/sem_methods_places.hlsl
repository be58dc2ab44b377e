// Methods that are called on elements of arrays, buffers and constants.
// args: -T cs_6_0 -E Elements
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 192 rand:1
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 192 rand:2
//@ buffer 0 2 cbuffer 32 iota
// args: -T cs_6_0 -E Results
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 192 rand:3
struct V { uint a; uint2 b; uint Get() { return a + b.x * 3 + b.y * 5; } void Add(uint x) { a += x; b.y ^= x; } };
RWStructuredBuffer<V> o : register(u1);
cbuffer C : register(b2) { V c; V d[1]; };
V Make(uint x) { V v; v.a = x; v.b = uint2(x + 1, 2); return v; }
[numthreads(16, 1, 1)]
void Elements(uint t : SV_GroupIndex) { V v[2]; v[0] = o[t]; v[1] = Make(t); v[t & 1].Add(7); o[t].a = o[t].Get(); o[t].b = uint2(v[0].Get(), v[1].Get()); }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { V v = c; v.Add(t); o[t] = v; o[t].a += v.Get(); }
[numthreads(16, 1, 1)]
void Results(uint t : SV_GroupIndex) { o[t].a = Make(t).Get() + Make(o[t].b.x & 7).b.x * 1000; o[t].b = Make(5).b; }
