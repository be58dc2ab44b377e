// Arguments of out and inout parameters that are elements of buffers, textures and groupshared memory.
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 rand:1
// args: -T cs_6_0 -E Shared
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 rand:2
// args: -T cs_6_0 -E Typed
//@ dispatch 1 1 1
//@ buffer 0 2 rwtyped:r32ui 64 rand:3
//@ buffer 0 1 rwstructured 256 rand:2
RWStructuredBuffer<uint4> o : register(u1);
RWBuffer<uint> b : register(u2);
groupshared uint g[16];
groupshared uint2 h[16];
void Swap(inout uint x, inout uint y) { uint z = x; x = y; y = z; }
void Set(out uint x) { x = 77; }
void Scale(inout uint2 v) { v *= 3; }
[numthreads(16, 1, 1)]
void Buffers(uint t : SV_GroupIndex) { Swap(o[t].x, o[t].w); Set(o[t].y); uint4 v = o[t]; Swap(v.x, o[t].z); o[t].w += v.x; }
[numthreads(16, 1, 1)]
void Shared(uint t : SV_GroupIndex) { g[t] = o[t].x; h[t] = o[t].yz; Scale(h[t]); Swap(g[t], h[t].x); Set(h[t].y); GroupMemoryBarrierWithGroupSync(); o[t] = uint4(g[15 - t], h[t], t); }
[numthreads(16, 1, 1)]
void Typed(uint t : SV_GroupIndex) { uint x = b[t]; Swap(x, o[t].x); b[t] = x; Scale(o[t].yz); }
