// Default arguments of functions and methods.
// args: -T cs_6_0 -E Scalars
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E OfMethods
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
uint Blend(uint a, uint b = 5, uint c = 100) { return a + b * c; }
uint Sum(uint3 v = uint3(1, 2, 3), uint s = 2) { return (v.x + v.y * 10 + v.z * 100) * s; }
struct Counter {
  uint n;
  uint Add(uint by = 3) { n += by; return n; }
};
[numthreads(16, 1, 1)]
void Scalars(uint t : SV_GroupIndex) { o[t] = Blend(t) + Blend(t, t) * 3 + Blend(1, 2, t); }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { o[t] = Sum() + Sum(uint3(t, 0, 1)) + Sum(t.xxx, 7); }
[numthreads(16, 1, 1)]
void OfMethods(uint t : SV_GroupIndex) {
  Counter c = { t };
  c.Add();
  c.Add(10);
  o[t] = c.Add();
}
