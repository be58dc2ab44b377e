// Steps along a path that the texels bend, left early.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ image 0 0 sampled:rgba32f:2d:8x8/4 randf:1
//@ sampler 0 1 linear:repeat
//@ buffer 0 2 rwstructured 1024 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Sampler = vk::SpirvOpaqueType<26>;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
Pair<Texture2D> __spirv_SampledImage(Texture2D t, Sampler s);
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);

Texture2D T;
Sampler S;
RWStructuredBuffer<float4> Out : register(u2);
float4 smp(Texture2D t, Sampler s, float2 p, float l) { return __spirv_ImageSampleExplicitLod(__spirv_SampledImage(t, s), p, 2, l); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {

  float2 p = (float)id.x / 64.0f; float4 acc = 0; float alpha = 0;
  for (int i = 0; i < 32; ++i) {
    float4 c = smp(T, S, p, (float)(i & 3));
    acc += c * (1 - alpha); alpha += c.w * 0.1f;
    if (alpha > 0.9f) break;
    p += c.xy * 0.05f;
  }
  Out[id.x] = acc;

}
