// An array spelt as an inline SPIR-V type is a member of a constant buffer.
//@ norun inline types have no form on the host
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 32 zero
//@ buffer 0 1 cbuffer 32 iota
template <uint N>
using Words = vk::SpirvType<28, 4 * N, 4, uint, vk::integral_constant<uint, N> >;
RWStructuredBuffer<uint> Output : register(u0);
cbuffer Table : register(b1) {
  Words<4> words;
  uint scale;
}

uint __spirv_CompositeExtract(Words<4> array, uint index);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Words<4> copy = words;
  uint sum = __spirv_CompositeExtract(copy, 1) + __spirv_CompositeExtract(copy, 3);
  Output[id.x] = sum * scale + id.x;
}
