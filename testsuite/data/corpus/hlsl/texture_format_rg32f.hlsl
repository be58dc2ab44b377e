// Texels of two components written and read again.
//@ dispatch 1 1 1
//@ tolerance 0.001
//@ buffer 0 2 structured 256 randf:3:-1:1
//@ image 0 0 storage:rg32f:2d:4x4 zero
//@ buffer 0 3 rwstructured 256 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using RW = Image<float, 1, 0, 2, 6>;
void __spirv_ImageWrite(RW t, uint2 p, float4 v);
float4 __spirv_ImageRead(RW t, uint2 p);
RW I; StructuredBuffer<float4> In : register(t2);
RWStructuredBuffer<float4> Out : register(u3);

[numthreads(4, 4, 1)]
void main(uint3 id : SV_DispatchThreadID, uint i : SV_GroupIndex) {
  __spirv_ImageWrite(I, id.xy, In[i]);
  Out[i] = __spirv_ImageRead(I, id.xy);
}
