// An array of arrays of textures is one array of descriptors.
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:1
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:2
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:3
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:4
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:5
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:6
//@ buffer 0 1 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using Texture2D = Image<float, 1, 0, 1>;
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Texture2D P[2][3];
RWStructuredBuffer<float4> Out : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = __spirv_ImageFetch(P[0][1], int2(id.x & 7, 3), 2, 0) + __spirv_ImageFetch(P[1][2], int2(id.x & 7, 2), 2, 0);
}
