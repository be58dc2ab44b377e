// Layers of an arrayed texture, chosen by a coordinate.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2darray:4x4x3 randf:5
//@ sampler 0 1 linear:clamp
//@ buffer 0 2 rwstructured 768 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Layers = Image<float, 1, 1, 1>;
Pair<Layers> __spirv_SampledImage(Layers t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Layers> c, float3 p, uint mask, float lod);
uint3 __spirv_ImageQuerySizeLod(Layers t, int lod);
Layers Stack;
Sampler Smooth;
RWStructuredBuffer<float4> Out : register(u2);

[numthreads(4, 4, 3)]
void main(uint3 id : SV_DispatchThreadID) {
  uint3 size = __spirv_ImageQuerySizeLod(Stack, 0);
  float3 at = float3(((float2)id.xy + 0.3f) / (float2)size.xy, (float)id.z);
  Out[(id.z * 4 + id.y) * 4 + id.x] = __spirv_ImageSampleExplicitLod(__spirv_SampledImage(Stack, Smooth), at, 2, 0) + (float)size.z;
}
