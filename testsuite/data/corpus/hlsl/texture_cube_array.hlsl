// Faces of an array of cubes.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:cubearray:2x2 iotaf
//@ sampler 0 1 nearest:clamp
//@ buffer 0 2 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;

using CA = Image<float, 3, 1, 1>;
Pair<CA> __spirv_SampledImage(CA t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<CA> c, float4 p, uint mask, float lod);
uint3 __spirv_ImageQuerySizeLod(CA t, int lod);
CA Sky;
Sampler S;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float a = (float)id.x * 0.37f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Sky, S), float4(sin(a), cos(a * 1.3f), sin(a * 0.7f + 1), (float)(id.x & 1)), 2, 0).x + 100 * __spirv_ImageQuerySizeLod(Sky, 0).z;
}
