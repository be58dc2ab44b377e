// bool in buffers, constants, groupshared memory and structs.
// args: -T cs_6_0 -E Structured
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 words:0,1,1,0,1
// args: -T cs_6_0 -E Structs
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 192 zero
//@ buffer 0 0 structured 64 words:0,1,1,0,1
// args: -T cs_6_0 -E Constants
//@ dispatch 1 1 1
//@ buffer 0 4 rwstructured 64 zero
//@ buffer 0 3 cbuffer 80 words:1,0,0,1,1,0,1,0
StructuredBuffer<bool> a : register(t0);
RWStructuredBuffer<bool> o : register(u1);
struct S { bool a; bool2 b; };
RWStructuredBuffer<S> p : register(u2);
cbuffer C : register(b3) { bool c0; bool2 c1; bool c2[2]; bool3 c3; };
RWStructuredBuffer<uint> q : register(u4);
groupshared bool flags[16];
[numthreads(16, 1, 1)]
void Structured(uint t : SV_GroupIndex) { flags[t] = a[t]; GroupMemoryBarrierWithGroupSync(); o[t] = flags[15 - t] != a[t] || t == 3; }
[numthreads(16, 1, 1)]
void Structs(uint t : SV_GroupIndex) { S s; s.a = a[t]; s.b = bool2(!a[t], t & 1); p[t] = s; if (p[t].b.x) p[t].b.y = true; }
[numthreads(16, 1, 1)]
void Constants(uint t : SV_GroupIndex) { q[t] = c0 + 0u + (c1.x ? 2 : 0) + (c1.y ? 4 : 0) + (c2[t & 1] ? 8 : 0) + (any(c3) ? 16 : 0) + (c3.z && t > 3 ? 32 : 0); }
