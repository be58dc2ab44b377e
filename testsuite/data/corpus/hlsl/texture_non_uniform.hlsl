// An array of textures whose index differs between invocations.
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 128 zero
//@ buffer 0 3 cbuffer 96 randf:3
//@ image 0 0 sampled:rgba32f:2d:4x4 iotaf
//@ image 0 0 sampled:rgba32f:2d:4x4 randf:1
//@ image 0 0 sampled:rgba32f:2d:4x4 randf:2
//@ image 0 0 sampled:rgba32f:2d:4x4 randf:3
//@ sampler 0 1 linear:clamp
//@ tolerance 0.01
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

float Scale;
Texture2D Tiles[4];
Sampler Smooth;
float4 Offset;
RWStructuredBuffer<float4> Out : register(u2);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 at = Scale * Offset.xy;
  uint tile = NonUniformResourceIndex(id.x & 3);
  Out[id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Tiles[tile], Smooth), at, 2, 0);
}
