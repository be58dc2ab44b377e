// Rows of unsigned and signed texels, fetched, written and read again.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32ui:1d:16 rand:3
//@ image 0 1 storage:r32i:1d:16 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Source = Image<uint, 0, 0, 1>;
using Target = Image<int, 0, 0, 2, 24>;
uint4 __spirv_ImageFetch(Source t, int p);
void __spirv_ImageWrite(Target t, int p, int4 v);
int4 __spirv_ImageRead(Target t, int p);
Source In;
Target Out;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int i = (int)id.x;
  __spirv_ImageWrite(Out, i, (int)__spirv_ImageFetch(In, 15 - i).x >> 3);
  __spirv_ImageWrite(Out, i, __spirv_ImageRead(Out, i) * 2 + i);
}
