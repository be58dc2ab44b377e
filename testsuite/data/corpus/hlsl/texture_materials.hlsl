// A switch whose cases sample one texture after another.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2d:8x8/4 randf:1
//@ image 0 1 sampled:rgba32f:2d:4x4 randf:2
//@ sampler 0 2 linear:repeat
//@ buffer 0 3 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Texture2D A, B;
Sampler S;
RWStructuredBuffer<float4> Out : register(u3);
float4 smp(Texture2D t, float2 p, float l) { return __spirv_ImageSampleExplicitLod(__spirv_SampledImage(t, S), p, 2, l); }
float4 shade(uint kind, float2 p) {
  switch (kind) {
  case 0: return smp(A, p, 0);
  case 1: return smp(B, p, 0) * 2;
  case 2: { float4 n = smp(A, p, 1); return n.x > 0.5f ? smp(B, n.yz, 0) : smp(A, n.zw, 0); }
  default: return float4(p, 0, 1);
  }
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[id.x] = shade(id.x & 3, (float)id.x / 50.0f); }
