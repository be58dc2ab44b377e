// A row of a Gaussian blur through a mirroring linear sampler, put together once outside of the loop.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:1
//@ sampler 0 1 linear:mirror
//@ buffer 0 2 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Texture2D Source;
Sampler Smooth;
RWStructuredBuffer<float4> Out : register(u2);
static const float weights[5] = { 0.0625f, 0.25f, 0.375f, 0.25f, 0.0625f };

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = ((float2)id.xy + 0.25f) / 8.0f;
  float4 sum = 0;
  Pair<Texture2D> both = __spirv_SampledImage(Source, Smooth);
  for (int i = 0; i < 5; ++i)
    sum += weights[i] * __spirv_ImageSampleExplicitLod(both, uv + float2((float)(i - 2) / 8.0f, 0), 2, 0);
  Out[id.y * 8 + id.x] = sum;
}
