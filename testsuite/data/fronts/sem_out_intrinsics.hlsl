// Out parameters of intrinsics that are components, elements of buffers and members.
// args: -T cs_6_0 -E Components
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 64 randf:1:1:8
//@ tolerance 1e-4
// args: -T cs_6_0 -E Members
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 64 randf:2:1:8
//@ tolerance 1e-4
// args: -T cs_6_0 -E Atomics
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 64 rand:3
StructuredBuffer<float> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
struct S { float a; float2 b; uint w[2]; };
groupshared uint g[16];
[numthreads(16, 1, 1)]
void Components(uint t : SV_GroupIndex) { float4 v; sincos(i0[t], v.x, v.y); v.z = modf(i0[t], v.w); float e; float m = frexp(i0[t], e); o[t] = v + m + e * 10; }
[numthreads(16, 1, 1)]
void Members(uint t : SV_GroupIndex) { S s; s.a = modf(i0[t] * 3, s.b.y); sincos(i0[t], s.b.x, o[t].w); double d = i0[t]; asuint(d, s.w[0], s.w[1]); o[t].xyz = float3(s.a, s.b); o[t].w += s.w[1] >> 20; }
[numthreads(16, 1, 1)]
void Atomics(uint t : SV_GroupIndex) { g[t] = asuint(i0[t]) & 255; uint2 v; InterlockedAdd(g[t], 5, v.y); uint a[2]; InterlockedMax(g[t], 100, a[1]); InterlockedExchange(g[t], 9, v.x); o[t] = float4(v, a[1], g[t]); }
