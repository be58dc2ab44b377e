// Constant buffers: packing of scalars, vectors, arrays and structs, and several of them.
// args: -T cs_6_0 -E Packing
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 96 iotaf
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 cbuffer 160 iotaf
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 4 cbuffer 128 iotaf
RWStructuredBuffer<float4> o : register(u1);
cbuffer A : register(b2) { float a0; float3 a1; float2 a2; float2 a3; float3 a4; float a5; bool a6; float2 a7; int a8; float4 a9; };
cbuffer B : register(b3) { float b0[3]; float2 b1; float4 b2[2]; float3 b3[2]; float b4; };
struct S { float x; float3 y; float2 z; };
cbuffer C : register(b4) { S c0; S c1[2]; float4 c2; };
[numthreads(4, 1, 1)]
void Packing(uint t : SV_GroupIndex) { o[t] = float4(a0, a1) + float4(a2, a3) * 10 + float4(a4, a5) * 100 + float4(a7, a6, t) + a9; }
[numthreads(4, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { o[t] = float4(b0[t % 3], b1, b4) + b2[t & 1] * 10 + float4(b3[t & 1], 0) * 100; }
[numthreads(4, 1, 1)]
void Structs(uint t : SV_GroupIndex) { S s = c1[t & 1]; o[t] = float4(s.y, s.x) + float4(s.z, c0.z) * 10 + c2; }
