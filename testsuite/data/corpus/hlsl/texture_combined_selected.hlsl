// One of two textures bound with their samplers.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 combined:rgba32f:2d:4x4:linear:clamp randf:1
//@ image 0 1 combined:rgba32f:2d:8x8:nearest:repeat randf:2
//@ buffer 0 2 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Pair<Texture2D> P, Q;
RWStructuredBuffer<float4> Out : register(u2);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Pair<Texture2D> x = P; if (id.x & 4) x = Q;
  Out[id.x] = __spirv_ImageSampleExplicitLod(x, (float)id.x / 40.0f, 2, 0);
}
