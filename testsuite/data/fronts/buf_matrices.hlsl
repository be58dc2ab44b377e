// Structured buffers of matrices: rows, elements and whole matrices, written and read.
//= clang: member reference base type 'matrix<float hlsl_device, 4, 4>' is not a structure or union
// args: -T cs_6_0 -E Rows
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1
// args: -T cs_6_0 -E Elements
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 randf:2
//@ buffer 0 0 structured 256 randf:3
// args: -T cs_6_0 -E Odd
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 96 zero
//@ buffer 0 3 structured 96 randf:4
StructuredBuffer<float4x4> a : register(t0);
RWStructuredBuffer<float4x4> o : register(u1);
RWStructuredBuffer<float2x3> p : register(u2);
StructuredBuffer<float2x3> b : register(t3);
[numthreads(4, 1, 1)]
void Rows(uint t : SV_GroupIndex) { float4x4 m = a[t]; o[t][0] = m[3]; o[t][1] = a[t][t].wzyx; o[t][2] = mul(m, float4(1, 0, 2, 0)); o[t][3] = t; }
[numthreads(4, 1, 1)]
void Elements(uint t : SV_GroupIndex) { o[t]._m01 = a[t]._m10; o[t][2][t] = 7; o[t]._m33_m32 = a[t]._m00_m11; o[t][1].yz += 1; }
[numthreads(4, 1, 1)]
void Odd(uint t : SV_GroupIndex) { p[t] = b[3 - t] * 2; p[t]._m12 = b[t]._m02; p[t][0][t % 3] = t; }
