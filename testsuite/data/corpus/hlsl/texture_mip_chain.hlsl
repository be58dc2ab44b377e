// Levels of detail between the levels of a mip chain, its levels and the size of one.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:r32f:2d:8x8/4 randf:7
//@ sampler 0 1 linear:repeat:miplinear
//@ buffer 0 2 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

uint2 __spirv_ImageQuerySizeLod(Texture2D t, int lod);

Texture2D Chain;
Sampler Smooth;
RWStructuredBuffer<float> Out : register(u2);
uint __spirv_ImageQueryLevels(Texture2D t);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float lod = (float)id.x * 0.5f;
  float v = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Chain, Smooth), (float2)id.xy / 6.0f, 2, lod).x;
  Out[id.y * 8 + id.x] = v + __spirv_ImageQueryLevels(Chain) + __spirv_ImageQuerySizeLod(Chain, 1).y;
}
