// The level of detail from derivatives that the shader gives.
//@ dispatch 1 1 1
//@ tolerance 0.02
//@ image 0 0 sampled:r32f:2d:8x8/4 iotaf
//@ sampler 0 1 nearest:repeat
//@ buffer 0 2 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Texture2D Chain;
Sampler Smooth;
RWStructuredBuffer<float> Out : register(u2);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float2 dx, float2 dy);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float d = (1u << (id.x & 3)) / 8.0f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Chain, Smooth), float2(id.x * 0.06f + 0.01f, 0.7f), 4, float2(d, 0), float2(0, d * 0.5f)).x;
}
