// Structured buffers of vectors, matrices, structs with arrays, bools and mixed widths; sizes.
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 192 zero
//@ buffer 0 3 structured 192 randf:1
// args: -T cs_6_0 -E Complex
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 4 structured 1024 rand:2
// args: -T cs_6_0 -E Dimensions
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 structured 192 randf:1
//@ buffer 0 4 structured 1024 rand:2
RWStructuredBuffer<uint> o : register(u1);
RWStructuredBuffer<float3> a : register(u2);
StructuredBuffer<float3> b : register(t3);
struct S { uint id; bool on; float2x3 m; uint v[3]; int2 last; double d; };
StructuredBuffer<S> s : register(t4);
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { a[t] = b[15 - t].zyx + b.Load(t); a[t].y = t; }
[numthreads(14, 1, 1)]
void Complex(uint t : SV_GroupIndex) { o[t] = s[t].id + (s[t].on ? 5 : 3) + asuint(s[t].m._m12) + s[t].v[t % 3] + (uint)s[t].last.y; }
[numthreads(1, 1, 1)]
void Dimensions(uint t : SV_GroupIndex) {
  uint n, stride, m, size;
  b.GetDimensions(n, stride);
  s.GetDimensions(m, size);
  o[0] = n; o[1] = stride; o[2] = m; o[3] = size;
}
