// Typed buffers of narrow and of integer formats.
// args: -T cs_6_0 -E Bytes
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 typed:rgba8 64 rand:1
// args: -T cs_6_0 -E Shorts
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 3 typed:rg16i 64 rand:2
// args: -T cs_6_0 -E Halves
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 4 typed:rg32f 128 randf:3
RWStructuredBuffer<float4> o : register(u1);
Buffer<float4> a : register(t2);
Buffer<int2> b : register(t3);
Buffer<float2> c : register(t4);
[numthreads(16, 1, 1)]
void Bytes(uint t : SV_GroupIndex) { o[t] = round(a[t] * 255); }
[numthreads(16, 1, 1)]
void Shorts(uint t : SV_GroupIndex) { o[t] = float4(b[t], b[15 - t]); }
[numthreads(16, 1, 1)]
void Halves(uint t : SV_GroupIndex) { o[t] = float4(c[t], c.Load(t ^ 1)); }
