// Constant offsets of samples and fetches.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:8x8 iotaf
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
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Texture2D A;
Sampler S;
RWStructuredBuffer<float> Out : register(u2);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod, int2 offset);
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod, int2 offset);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = (float)id.x / 16.0f + 0.01f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(A, S), uv, 10, 0, int2(-1, 2)).x
            + __spirv_ImageFetch(A, int2(id.x & 3, 2), 10, 0, int2(1, -1)).x;
}
