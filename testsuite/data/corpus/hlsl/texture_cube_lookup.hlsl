// Directions into the faces of a cube.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:cube:4 iotaf
//@ sampler 0 1 nearest:clamp
//@ buffer 0 2 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Cube = Image<float, 3, 0, 1>;
Pair<Cube> __spirv_SampledImage(Cube t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Cube> c, float3 p, uint mask, float lod);
Cube Sky;
Sampler Sharp;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float a = (float)id.x * 0.41f;
  float3 d = float3(sin(a), cos(a * 1.7f), sin(a * 0.6f + 1.0f));
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Sky, Sharp), d, 2, 0).x;
}
