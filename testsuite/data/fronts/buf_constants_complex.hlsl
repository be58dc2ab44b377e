// Constant buffers of arrays of structs with matrices, of small vectors, and read with variable indices.
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 256 iotaf
// args: -T cs_6_0 -E Arrays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 3 cbuffer 256 iotaf
// args: -T cs_6_0 -E Tails
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 4 cbuffer 256 iotaf
RWStructuredBuffer<float4> o : register(u1);
struct Light { float3 at; float range; float2x3 m; float2 uv; };
cbuffer A : register(b2) { Light lights[2]; float tail; };
cbuffer B : register(b3) { float2 pairs[3]; float3 triples[2]; float one; int2 ints[2]; };
struct T { float3 v; };
cbuffer D : register(b4) { T t0; float d0; float2 d1[2]; float d2; T t1[2]; float d3; float3x2 m; float d4; };
[numthreads(4, 1, 1)]
void Structs(uint t : SV_GroupIndex) { Light l = lights[t & 1]; o[t] = float4(l.at, l.range) + float4(l.m[1], l.uv.y) * 10 + lights[1 - (t & 1)].m._m02 + tail; }
[numthreads(4, 1, 1)]
void Arrays(uint t : SV_GroupIndex) { o[t] = float4(pairs[t % 3], one, asfloat(ints[t & 1].y)) + float4(triples[t & 1], 0); }
[numthreads(4, 1, 1)]
void Tails(uint t : SV_GroupIndex) { o[t] = float4(t0.v, d0) + float4(d1[t & 1], d2, d3) * 16 + float4(t1[t & 1].v, d4) * 256 + m[2].xyxy * 4096; }
