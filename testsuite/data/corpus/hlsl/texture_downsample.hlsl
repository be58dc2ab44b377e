// A level of a mip chain from the one above it.
//@ dispatch 1 1 1
//@ tolerance 0.001
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:1
//@ image 0 1 storage:rgba32f:2d:4x4 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using Texture2D = Image<float, 1, 0, 1>;
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

using RW = Image<float, 1, 0, 2, 1>;
void __spirv_ImageWrite(RW t, uint2 p, float4 v);
Texture2D In;
RW Half;

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 s = 0;
  [unroll] for (int y = 0; y < 2; ++y) [unroll] for (int x = 0; x < 2; ++x)
    s += __spirv_ImageFetch(In, (int2)id.xy * 2 + int2(x, y), 2, 0);
  __spirv_ImageWrite(Half, id.xy, s * 0.25f);
}
