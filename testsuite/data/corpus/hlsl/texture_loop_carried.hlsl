// Which texture a loop reads depends on what it read before.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ image 0 1 sampled:r32f:2d:4x4 randf:4
//@ buffer 0 2 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Texture2D = Image<float, 1, 0, 1>;

float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Texture2D A, B;
RWStructuredBuffer<float> Out : register(u2);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texture2D t = A;
  float v = 0;
  for (uint i = 0; i < 6; ++i) {
    v += __spirv_ImageFetch(t, int2(id.x & 3, id.x >> 2), 2, 0).x;
    if (v > 4.0f) t = B; else t = A;
  }
  Out[id.x] = v;
}
