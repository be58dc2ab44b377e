// Textures among loose globals: the numbers stay in their constant buffer.
//@ dispatch 1 1 1
//@ tolerance 0.01
//@ buffer 0 2 cbuffer 64 randf:9
//@ image 0 0 combined:rgba16f:2d:4x4:linear:border words:0x3c003800,0x34003a00
//@ image 0 1 storage:rgba32f:2d:4x4 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
template <typename I> using Pair = vk::SpirvOpaqueType<27, I>;
using Texture2D = Image<float, 1, 0, 1>;
using RW = Image<float, 1, 0, 2, 1>;
float4 __spirv_ImageSampleExplicitLod(Pair<Texture2D> c, float2 p, uint mask, float lod);
void __spirv_ImageWrite(RW t, uint2 p, float4 v);
float gain;
Pair<Texture2D> Input;
float3 tint;
RW Target;
float bias;

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 v = __spirv_ImageSampleExplicitLod(Input, ((float2)id.xy + gain) / 4.0f, 2, 0);
  __spirv_ImageWrite(Target, id.xy, v * float4(tint, 1) + bias);
}
