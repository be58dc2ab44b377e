// Structs and arrays that are copied between constants, buffers, groupshared memory and variables.
// args: -T cs_6_0 -E FromConstants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 2 cbuffer 192 iotaf
// args: -T cs_6_0 -E Through
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 3 structured 1024 randf:1
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 4 cbuffer 192 iotaf
RWStructuredBuffer<float4> o : register(u1);
struct Inner { float2 a[2]; float b; };
struct S { float3 p; Inner i; float2x3 m; float4 q; };
cbuffer C : register(b2) { S c; };
StructuredBuffer<S> s : register(t3);
cbuffer D : register(b4) { float d0[3]; float3 d1[2]; float2 d2[2][2]; };
groupshared S g[8];
float Sum(S x) { return x.p.z + x.i.a[1].y * 2 + x.i.b * 3 + x.m._m12 * 4 + x.m._m10 * 5 + x.q.w * 6; }
float SumArray(float a[3], float3 b[2]) { return a[0] + a[2] * 10 + b[1].z * 100; }
Inner Pick(S x) { return x.i; }
[numthreads(16, 1, 1)]
void FromConstants(uint t : SV_GroupIndex) { S x = c; x.i.a[t & 1].x += t; Inner n = c.i; n.b *= 2; o[t] = float4(Sum(x), Sum(c), n.b + n.a[1].x, Pick(c).a[0].y); }
[numthreads(8, 1, 1)]
void Through(uint t : SV_GroupIndex) { g[t] = s[t]; g[t].p.z = t; g[t].m[1] = s[t].m[0]; GroupMemoryBarrierWithGroupSync(); S x = g[7 - t]; o[t] = float4(Sum(x), x.m[1]); o[t + 8] = s[t].q + s[t].i.a[0].xyxy; }
[numthreads(16, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { float a[3] = d0; float3 b[2] = d1; float2 e[2][2] = d2; a[t % 3] += 1; o[t] = float4(SumArray(a, b), SumArray(d0, d1), e[t & 1][1]); }
