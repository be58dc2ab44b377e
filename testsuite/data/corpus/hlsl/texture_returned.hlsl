// A function that returns one of two textures.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2d:8x8/4 randf:1
//@ image 0 1 sampled:rgba32f:2d:8x8 randf:2
//@ sampler 0 2 linear:repeat
//@ buffer 0 3 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;

using Texture2D = Image<float, 1, 0, 1>;
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Texture2D A, B;
Sampler S;
RWStructuredBuffer<float4> Out : register(u3);
[noinline] Texture2D pick(uint i) { if (i % 3 == 0) return B; return A; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D t = pick(id.x), u = pick(id.x + 1);
  Out[id.x] = __spirv_ImageFetch(t, int2(id.x & 7, id.x >> 3), 2, 0) - 2 * __spirv_ImageFetch(u, int2(id.x & 7, 1), 2, 0);
}
