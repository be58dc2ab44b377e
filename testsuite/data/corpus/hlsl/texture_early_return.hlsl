// A selected texture sampled, fetched from and measured behind an early return.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2d:8x8/4 randf:1
//@ image 0 1 sampled:rgba32f:2d:4x4 randf:2
//@ sampler 0 2 linear:repeat
//@ buffer 0 3 rwstructured 1024 zero
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
uint2 __spirv_ImageQuerySizeLod(Texture2D t, int lod);
Texture2D A, B;
Sampler S;
RWStructuredBuffer<float4> Out : register(u3);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x > 60) { Out[id.x] = -1; return; }
  Texture2D t = A;
  if (id.x % 5 < 2) { t = B; if (id.x & 8) t = A; }
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(t, S), (float)id.x / 50.0f, 2, 0) + __spirv_ImageFetch(t, int2(id.x & 3, 1), 2, 0) + (float)__spirv_ImageQuerySizeLod(t, 0).x;
}
