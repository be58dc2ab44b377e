// An array of textures bound with their samplers, sampled and fetched from.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 combined:rgba32f:2d:4x4:linear:clamp randf:1
//@ image 0 0 combined:rgba32f:2d:8x8:nearest:repeat randf:2
//@ buffer 0 1 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);
float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Pair<Texture2D> P[2];
RWStructuredBuffer<float4> Out : register(u1);
Texture2D __spirv_Image(Pair<Texture2D> p);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 p = (float)id.x / 40.0f;
  Out[id.x] = __spirv_ImageSampleExplicitLod(P[0], p, 2, 0) + __spirv_ImageSampleExplicitLod(P[1], p, 2, 0) + __spirv_ImageFetch(__spirv_Image(P[1]), int2(id.x & 7, 2), 2, 0);
}
