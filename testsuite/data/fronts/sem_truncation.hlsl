// Implicit conversions of vectors: truncated, broadcast, of one component, in calls and assignments.
//= clang: clang does not compile a construct of this source: it makes wrong code of it
// args: -T cs_6_0 -E Assigned
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1
// args: -T cs_6_0 -E Called
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2
// args: -T cs_6_0 -E Matrices
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
float Sum(float2 v) { return v.x + v.y; }
float2 Broad(float x) { return x; }
float4 Wide(float3 v) { return v.xyzz; }
[numthreads(16, 1, 1)]
void Assigned(uint t : SV_GroupIndex) { float2 a = i0[t]; float b = i0[t].yz; float3 c = b; float1 d = i0[t]; o[t] = float4(a, b, c.z) + d.x; o[t].xy = i0[15 - t]; }
[numthreads(16, 1, 1)]
void Called(uint t : SV_GroupIndex) { float s = Sum(i0[t]) + Sum(0.5); o[t] = float4(Broad(i0[t].zw), Wide(i0[t]).zw) + s; }
[numthreads(16, 1, 1)]
void Matrices(uint t : SV_GroupIndex) { float3x3 m = float3x3(i0[t].xyz, i0[t].yzw, float3(1, 2, 3)); float2x2 n = m; float r = m; float2x3 p = 4; o[t] = float4(n[0], n[1].y, r) + p._m12; }
