// Interlocked operations on members, components and elements, with signed values and results in members.
// args: -T cs_6_0 -E Components
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:1
// args: -T cs_6_0 -E SharedStructs
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 64 zero
//@ buffer 0 0 structured 256 rand:2
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ buffer 0 4 rwstructured 64 words:0,0,0x7fffffff,0x80000000
//@ buffer 0 0 structured 256 rand:3
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint4> o : register(u1);
RWStructuredBuffer<uint> p : register(u3);
RWStructuredBuffer<int> q : register(u4);
struct S { uint n; uint2 v; uint a[2]; };
groupshared S g[2];
[numthreads(64, 1, 1)]
void Components(uint t : SV_GroupIndex) { InterlockedAdd(o[t & 3].x, i0[t] & 255); InterlockedMax(o[t & 3].w, i0[t]); InterlockedOr(o[1].z, 1u << (t & 31)); }
[numthreads(64, 1, 1)]
void SharedStructs(uint t : SV_GroupIndex) {
  if (t < 2) { g[t].n = 0; g[t].v = 0; g[t].a[0] = 0; g[t].a[1] = 5; }
  GroupMemoryBarrierWithGroupSync();
  InterlockedAdd(g[t & 1].n, 1);
  InterlockedAdd(g[t >> 5].v.y, t);
  InterlockedXor(g[0].a[t & 1], i0[t]);
  GroupMemoryBarrierWithGroupSync();
  if (t < 2) { p[t * 8] = g[t].n; p[t * 8 + 1] = g[t].v.y; p[t * 8 + 2] = g[t].a[0]; p[t * 8 + 3] = g[t].a[1]; }
}
[numthreads(64, 1, 1)]
void Signed(uint t : SV_GroupIndex) { int v = (int)i0[t] >> 8, old; InterlockedAdd(q[0], v, old); InterlockedAdd(q[1], -1); InterlockedMin(q[2], v); InterlockedMax(q[3], v, old); }
