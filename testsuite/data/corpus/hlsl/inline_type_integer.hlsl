// A 32-bit integer spelt as an inline SPIR-V type with literal operands.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 rand:312
template <uint Width>
using Integer = vk::SpirvType<21, Width / 8, Width / 8, vk::Literal<vk::integral_constant<uint, Width> >,
                              vk::Literal<vk::integral_constant<uint, 0> > >;
RWStructuredBuffer<uint> Data : register(u0);

Integer<32> __spirv_Bitcast(float x);
Integer<32> __spirv_IAdd(Integer<32> a, Integer<32> b);
uint __spirv_BitCount(Integer<32> x);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Integer<32> x = __spirv_Bitcast((float)(Data[id.x] & 0xffff));
  Data[id.x] = __spirv_BitCount(__spirv_IAdd(x, x));
}
