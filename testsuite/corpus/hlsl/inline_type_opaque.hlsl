// An opaque image type spelt inline travels through external functions.
//@ norun inline types have no form on the host
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
template <uint V> using Word = vk::Literal<vk::integral_constant<uint, V> >;
// Dim 2D, not depth, not arrayed, single-sampled, storage, Rgba32f.
using Image2D = vk::SpirvOpaqueType<25, float, Word<1>, Word<0>, Word<0>, Word<0>, Word<2>, Word<1> >;
RWStructuredBuffer<float4> Output : register(u0);

Image2D chooseImage(uint index);
float4 __spirv_ImageRead(Image2D image, int2 place);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Image2D image = chooseImage(id.x & 1);
  Output[id.x] = __spirv_ImageRead(image, (int2)id.xy);
}
