// A box blur by fetches: the nine neighbours of every texel, clamped at the edges.
//@ dispatch 1 1 1
//@ tolerance 0.001
//@ image 0 0 sampled:rgba32f:2d:8x8 randf:1
//@ buffer 0 1 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Texture2D = Image<float, 1, 0, 1>;

float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);
uint2 __spirv_ImageQuerySizeLod(Texture2D t, int lod);

Texture2D Source;
RWStructuredBuffer<float4> Out : register(u1);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 size = __spirv_ImageQuerySizeLod(Source, 0);
  float4 sum = 0;
  for (int y = -1; y <= 1; ++y)
    for (int x = -1; x <= 1; ++x) {
      int2 at = clamp((int2)id.xy + int2(x, y), int2(0, 0), (int2)size - 1);
      sum += __spirv_ImageFetch(Source, at, 2, 0);
    }
  Out[id.y * 8 + id.x] = sum / 9.0f;
}
