// An array of textures spelt as an inline SPIR-V type (OpTypeArray), its elements taken by index.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ image 0 0 sampled:r32f:2d:4x4 randf:4
//@ image 0 0 sampled:r32f:2d:4x4 randf:5
//@ buffer 0 1 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Texture2D = Image<float, 1, 0, 1>;

float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

using Textures = vk::SpirvOpaqueType<28, Texture2D, vk::integral_constant<uint, 3> >;
Textures T;
Texture2D __spirv_CompositeExtract(Textures a, uint i);
RWStructuredBuffer<float> Out : register(u1);
float at(Texture2D t, uint i) { return __spirv_ImageFetch(t, int2(i & 3, i >> 2), 2, 0).x; }

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = at(__spirv_CompositeExtract(T, 0), id.x) + at(__spirv_CompositeExtract(T, 2), id.x);
}
