// Static variables whose initial values come from constants and resources at run time.
// args: -T cs_6_0 -E FromConstants
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 32 iotaf
// args: -T cs_6_0 -E FromBuffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 randf:1
// args: -T cs_6_0 -E Chained
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 2 cbuffer 32 iotaf
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float> o : register(u1);
cbuffer C : register(b2) { float4 a; float b; };
static float4 doubled = a * 2;
static float sum = doubled.x + doubled.y + b;
static float from = i0[3];
static float table[2] = { b, a.z };
float Next() { sum += 1; return sum; }
[numthreads(16, 1, 1)]
void FromConstants(uint t : SV_GroupIndex) { doubled[t & 3] = 50; o[t] = dot(doubled, 1) + t; }
[numthreads(16, 1, 1)]
void FromBuffers(uint t : SV_GroupIndex) { o[t] = from + i0[t]; }
[numthreads(16, 1, 1)]
void Chained(uint t : SV_GroupIndex) { float x = Next(), y = Next(); table[t & 1] += x; o[t] = y * 100 + table[0] + table[1] * 10; }
