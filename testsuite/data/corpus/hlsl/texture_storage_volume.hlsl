// A volume turned around in place.
//@ dispatch 1 1 1
//@ image 0 0 storage:r32f:3d:4x4x4 iotaf
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using RW = Image<float, 2, 0, 2, 3>;
void __spirv_ImageWrite(RW t, uint3 p, float4 v);
float4 __spirv_ImageRead(RW t, uint3 p);
uint3 __spirv_ImageQuerySize(RW t);
RW I;

[numthreads(4, 4, 4)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = __spirv_ImageRead(I, id.zyx).x;
  AllMemoryBarrierWithGroupSync();
  __spirv_ImageWrite(I, id, v + __spirv_ImageQuerySize(I).z);
}
