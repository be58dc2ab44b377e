// Layers of a storage image into rows of another.
//@ dispatch 1 1 1
//@ image 0 0 storage:r32f:2darray:4x4x2 iotaf
//@ image 0 1 storage:r32f:1darray:16x2 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;

using RW = Image<float, 1, 1, 2, 3>; using RW1 = Image<float, 0, 1, 2, 3>;
float4 __spirv_ImageRead(RW t, uint3 p);
void __spirv_ImageWrite(RW1 t, uint2 p, float4 v);
uint3 __spirv_ImageQuerySize(RW t);
uint2 __spirv_ImageQuerySize(RW1 t);
RW I;
RW1 J;

[numthreads(4, 4, 2)]
void main(uint3 id : SV_DispatchThreadID) {
  __spirv_ImageWrite(J, uint2(id.y * 4 + id.x, id.z), __spirv_ImageRead(I, id) + (float)(__spirv_ImageQuerySize(I).z * 10 + __spirv_ImageQuerySize(J).y));
}
