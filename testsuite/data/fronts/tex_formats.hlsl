// Storage images with narrow formats and normalised values.
//= clang: no such qualifier: 'unorm'
// args: -T cs_6_0 -E Bytes
//@ dispatch 1 1 1
//@ image 0 2 storage:rgba8:2d:4x4 rand:1
// args: -T cs_6_0 -E Halves
//@ dispatch 1 1 1
//@ image 0 3 storage:rgba16f:2d:4x4 words:0x3c004000,0x38003400
// args: -T cs_6_0 -E Signed
//@ dispatch 1 1 1
//@ image 0 4 storage:rg16i:2d:4x4 rand:3
//@ image 0 5 storage:r8ui:2d:4x4 rand:4
[[vk::image_format("rgba8")]] RWTexture2D<unorm float4> a : register(u2);
[[vk::image_format("rgba16f")]] RWTexture2D<float4> b : register(u3);
[[vk::image_format("rg16i")]] RWTexture2D<int2> c : register(u4);
[[vk::image_format("r8ui")]] RWTexture2D<uint> d : register(u5);
[numthreads(4, 4, 1)]
void Bytes(uint2 id : SV_DispatchThreadID) { a[id] = 1 - a[id]; }
[numthreads(4, 4, 1)]
void Halves(uint2 id : SV_DispatchThreadID) { b[id] = b[id] * 2 + float4(id, 0.5, 0); }
[numthreads(4, 4, 1)]
void Signed(uint2 id : SV_DispatchThreadID) { c[id] = -c[id].yx / 2; d[id] = d[id] / 2 + id.x; }
