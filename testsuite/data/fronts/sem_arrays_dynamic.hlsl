// Arrays, vectors and matrices with indices that vary, read and written.
// args: -T cs_6_0 -E Local
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:1
// args: -T cs_6_0 -E Vectors
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:2
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 192 iotaf
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
cbuffer C : register(b2) { float4 v[4]; float s[4]; float2x2 m[2]; };
[numthreads(16, 1, 1)]
void Local(uint t : SV_GroupIndex) { uint a[8]; for (uint k = 0; k < 8; k++) a[k] = i0[k] >> 8; for (uint j = 0; j < 8; j++) { uint x = (a[j] + t) & 7; uint y = a[x]; a[x] = a[j] + 1; a[j] = y; } o[t] = a[t & 7] + a[(t + 3) & 7] * 3; }
[numthreads(16, 1, 1)]
void Vectors(uint t : SV_GroupIndex) { uint4 v = i0[t] >> uint4(0, 8, 16, 24) & 255; v[t & 3] = 300; v[(t >> 2) & 3] += v[t & 3]; float3x3 m = 0; m[t % 3][t % 2] = 5; m[(t + 1) % 3] = float3(1, 2, 3); o[t] = v.x + v.y * 5 + v.z * 7 + v.w * 11 + (uint)(m[0][t % 3] + m[1].y * 10 + m[2].x * 100) * 10000; }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { o[t] = (uint)(v[t & 3][t >> 2] + s[t & 3] * 100 + m[t & 1][(t >> 1) & 1][(t >> 2) & 1] * 10000); }
