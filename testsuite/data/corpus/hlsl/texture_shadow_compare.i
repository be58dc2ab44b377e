# 1 "testsuite/data/corpus/hlsl/texture_shadow_compare.hlsl"
# 1 "<built-in>" 1
# 1 "<built-in>" 3
# 398 "<built-in>" 3
# 1 "<command line>" 1
# 1 "<built-in>" 2
# 1 "testsuite/data/corpus/hlsl/texture_shadow_compare.hlsl" 2






template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;

template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Shadow = Image<float, 1, 0, 1, 0, 1>;
Pair<Shadow> __spirv_SampledImage(Shadow t, Sampler s);
float __spirv_ImageSampleDrefExplicitLod(Pair<Shadow> c, float2 p, float d, uint mask, float lod);
Shadow Map;
Sampler Test;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = ((float2)id.xy + 0.75f) / 8.0f;
  Out[id.y * 8 + id.x] = __spirv_ImageSampleDrefExplicitLod(__spirv_SampledImage(Map, Test), uv, 0.5f, 2, 0);
}
