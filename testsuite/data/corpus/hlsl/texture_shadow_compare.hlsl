// A depth texture and a sampler that compares.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:d32f:2d:8x8 randf:11
//@ sampler 0 1 nearest:clamp:lequal
//@ buffer 0 2 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Shadow = Image<float, 1, 0, 1, 0, 1>;
Pair<Shadow> __spirv_SampledImage(Shadow t, Sampler s);
float __spirv_ImageSampleDrefExplicitLod(Pair<Shadow> c, float2 p, float d, uint mask, float lod);
Shadow Map;
Sampler Test;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = ((float2)id.xy + 0.75f) / 8.0f;
  Out[id.y * 8 + id.x] = __spirv_ImageSampleDrefExplicitLod(__spirv_SampledImage(Map, Test), uv, 0.5f, 2, 0);
}
