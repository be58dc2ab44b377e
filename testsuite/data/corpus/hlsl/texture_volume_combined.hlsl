// A volume that is bound together with its sampler.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 combined:rgba8:3d:4x4x4:linear:clamp rand:3
//@ buffer 0 1 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Volume = Image<float, 2, 0, 1>;
float4 __spirv_ImageSampleExplicitLod(Pair<Volume> c, float3 p, uint mask, float lod);
Pair<Volume> Grid;
RWStructuredBuffer<float4> Out : register(u1);

[numthreads(4, 4, 4)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 at = ((float3)id + 0.5f) / 4.0f;
  Out[(id.z * 4 + id.y) * 4 + id.x] = __spirv_ImageSampleExplicitLod(Grid, at, 2, 0);
}
