// A texture and a sampler that the invocation selects.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ image 0 1 sampled:r32f:2d:4x4 randf:4
//@ sampler 0 2 nearest:clamp
//@ sampler 0 3 nearest:repeat
//@ buffer 0 4 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Texture2D A, B;
Sampler Edge, Again;
RWStructuredBuffer<float> Out : register(u4);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D t = A;
  if (id.x % 3 == 1) t = B;
  Sampler s = Edge;
  if (id.x & 1) s = Again;
  float2 uv = (float)id.x / 9.0f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(t, s), uv, 2, 0).x;
}
