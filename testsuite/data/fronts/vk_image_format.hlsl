// [[vk::image_format]] of buffers and textures.
//= clang: no textures and samplers: 'RWTexture2D', 'RWTexture3D'
// args: -T cs_6_0 -E Buffers
//@ dispatch 1 1 1
//@ buffer 0 2 rwtyped:rgba8 64 rand:1
//@ buffer 0 3 rwtyped:rg32f 128 randf:2
// args: -T cs_6_0 -E Integers
//@ dispatch 1 1 1
//@ image 0 4 storage:rgba16ui:2d:4x4 rand:3
//@ image 0 5 storage:r32i:2d:4x4 rand:4
// args: -T cs_6_0 -E Volumes
//@ dispatch 1 1 1
//@ image 0 6 storage:rgba8_snorm:3d:2x2x2 words:0x20406000
[[vk::image_format("rgba8")]] RWBuffer<float4> a : register(u2);
[[vk::image_format("rg32f")]] RWBuffer<float2> b : register(u3);
[[vk::image_format("rgba16ui")]] RWTexture2D<uint4> c : register(u4);
[[vk::image_format("r32i")]] RWTexture2D<int> d : register(u5);
[[vk::image_format("rgba8snorm")]] RWTexture3D<float4> e : register(u6);
[numthreads(16, 1, 1)]
void Buffers(uint t : SV_GroupIndex) { a[t] = a[t].wzyx; b[t] = b[t] * 2 + a[0].x * 0; }
[numthreads(4, 4, 1)]
void Integers(uint2 t : SV_GroupThreadID) { c[t] = c[t].yxwz + uint4(t, 1, 2); d[t] = d[t] / 5; }
[numthreads(2, 2, 2)]
void Volumes(uint3 t : SV_GroupThreadID) { e[t] = -e[t]; }
