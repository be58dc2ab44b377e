// packoffset of scalars, vectors, matrices, with gaps and out of order.
//= dxc: packoffset caused overlap with previous members
// args: -T cs_6_0 -E Gaps
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 128 iotaf
// args: -T cs_6_0 -E Components
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 cbuffer 64 iotaf
// args: -T cs_6_0 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 4 cbuffer 160 iotaf
RWStructuredBuffer<float4> o : register(u1);
cbuffer A : register(b2) { float4 a0 : packoffset(c3); float2 a1 : packoffset(c1.z); float a2 : packoffset(c7.w); };
cbuffer B : register(b3) { float b0 : packoffset(c0.y); float3 b1 : packoffset(c2.y); float2 b2 : packoffset(c0.z); float b3 : packoffset(c0); };
cbuffer C : register(b4) { float3x4 c0 : packoffset(c1); row_major float2x4 c1 : packoffset(c6); };
[numthreads(4, 1, 1)]
void Gaps(uint t : SV_GroupIndex) { o[t] = a0 + a1.xyxy * 10 + a2 * t; }
[numthreads(4, 1, 1)]
void Components(uint t : SV_GroupIndex) { o[t] = float4(b0, b1) + float4(b2, b3, t); }
[numthreads(4, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { o[t] = c0[t % 3] + c1[t & 1] * 100; }
