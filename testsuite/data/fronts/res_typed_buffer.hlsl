// Buffer and RWBuffer of scalars and vectors: reads, writes of components, sizes.
// args: -T cs_6_0 -E Reads
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 typed:rgba32f 256 randf:1
//@ buffer 0 3 typed:r32ui 64 iota
// args: -T cs_6_0 -E Writes
//@ dispatch 1 1 1
//@ buffer 0 4 rwtyped:rgba32f 256 zero
//@ buffer 0 5 rwtyped:r32i 64 zero
//@ buffer 0 2 typed:rgba32f 256 randf:1
// args: -T cs_6_0 -E Sizes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 typed:rgba32f 256 randf:1
//@ buffer 0 5 rwtyped:r32i 64 iota
RWStructuredBuffer<float4> o : register(u1);
Buffer<float4> a : register(t2);
Buffer<uint> b : register(t3);
RWBuffer<float4> c : register(u4);
RWBuffer<int> d : register(u5);
[numthreads(16, 1, 1)]
void Reads(uint t : SV_GroupIndex) { o[t] = a[b[t]] + a.Load(15 - t).wzyx; }
[numthreads(16, 1, 1)]
void Writes(uint t : SV_GroupIndex) { c[t] = a[t] * 2; d[t] = -(int)t; d[t] += 100; }
[numthreads(4, 1, 1)]
void Sizes(uint t : SV_GroupIndex) {
  uint n, m;
  a.GetDimensions(n);
  d.GetDimensions(m);
  o[t] = float4(n, m, d[t], 0);
}
