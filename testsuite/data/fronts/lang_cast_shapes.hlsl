// Casts of vectors to matrices and of matrices to vectors and smaller matrices.
//= clang: clang was ended by a signal: 11 (SIGSEGV) while it compiled this source
// args: -T cs_6_0 -E ToMatrix
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1
// args: -T cs_6_0 -E ToVector
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2
// args: -T cs_6_0 -E Truncated
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void ToMatrix(uint t : SV_GroupIndex) { float2x2 m = (float2x2)i0[t]; m = transpose(m); o[t] = float4(m[0], m[1]); }
[numthreads(16, 1, 1)]
void ToVector(uint t : SV_GroupIndex) { float2x2 m = float2x2(i0[t].xy, i0[t].zw); o[t] = ((float4)m).wzyx; }
[numthreads(16, 1, 1)]
void Truncated(uint t : SV_GroupIndex) { float3x4 m = float3x4(i0[t], i0[15 - t], float4(1, 2, 3, 4)); float2x3 n = (float2x3)m; o[t] = float4(n[1], n[0].y); }
