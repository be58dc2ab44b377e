// The four comparisons around a coordinate.
//@ dispatch 1 1 1
//@ image 0 0 sampled:d32f:2d:8x8 randf:11
//@ sampler 0 1 nearest:clamp:greater
//@ buffer 0 2 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;

using Sh = Image<float, 1, 0, 1, 0, 1>;
Pair<Sh> __spirv_SampledImage(Sh t, Sampler s);
float4 __spirv_ImageDrefGather(Pair<Sh> c, float2 p, float d);
Sh M;
Sampler C;
RWStructuredBuffer<float4> Out : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = __spirv_ImageDrefGather(__spirv_SampledImage(M, C), ((float2)uint2(id.x & 7, id.x >> 3) + 0.7f) / 8.0f, 0.4f);
}
