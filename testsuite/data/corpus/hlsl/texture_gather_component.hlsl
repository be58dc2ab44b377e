// One component of the four texels around a coordinate.
//@ dispatch 1 1 1
//@ image 0 0 sampled:rgba32f:2d:4x4 iotaf
//@ sampler 0 1 nearest:repeat
//@ buffer 0 2 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);

Texture2D Source;
Sampler Sharp;
RWStructuredBuffer<float4> Out : register(u2);
float4 __spirv_ImageGather(Pair<Texture2D> c, float2 p, uint component);

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = ((float2)id.xy + 0.6f) / 4.0f;
  Out[id.y * 4 + id.x] = __spirv_ImageGather(__spirv_SampledImage(Source, Sharp), uv, 2);
}
