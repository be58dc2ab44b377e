// Writable textures of each dimension: reads, writes, components, compound assignments.
//= clang: no textures and samplers: 'RWTexture2D', 'RWTexture1D', 'RWTexture2DArray', 'RWTexture1DArray', 'RWTexture3D'
// args: -T cs_6_0 -E Flat
//@ dispatch 1 1 1
//@ image 0 2 storage:rgba32f:2d:4x4 randf:1
//@ image 0 3 storage:r32ui:1d:16 rand:2
// args: -T cs_6_0 -E Layers
//@ dispatch 1 1 1
//@ image 0 4 storage:r32i:2darray:4x4x2 iota
//@ image 0 5 storage:rg32f:1darray:8x2 randf:3
// args: -T cs_6_0 -E Volume
//@ dispatch 1 1 1
//@ image 0 6 storage:rgba32ui:3d:4x4x2 rand:4
RWTexture2D<float4> a : register(u2);
RWTexture1D<uint> b : register(u3);
RWTexture2DArray<int> c : register(u4);
RWTexture1DArray<float2> d : register(u5);
RWTexture3D<uint4> e : register(u6);
[numthreads(4, 4, 1)]
void Flat(uint2 id : SV_DispatchThreadID, uint t : SV_GroupIndex) { float4 v = a[id]; a[id] = v.wzyx + t; a[id] *= 2; b[t] += t; b[t] ^= b.Load(t) >> 3; }
[numthreads(4, 4, 1)]
void Layers(uint2 id : SV_DispatchThreadID, uint t : SV_GroupIndex) { uint3 at = uint3(id, t & 1); c[at] = c[at] * 3 - (int)t; d[uint2(t & 7, t >> 3)] = d[uint2(t & 7, t >> 3)].yx; }
[numthreads(4, 4, 2)]
void Volume(uint3 id : SV_DispatchThreadID) { uint4 v = e[id]; e[id] = v.yzwx >> id.x; }
