// A vector spelt as an inline SPIR-V type is the native one: built and dotted by SPIR-V's
// own instructions.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 randf:311
template <uint N>
using Vector = vk::SpirvType<23, 4 * N, 4, float, vk::Literal<vk::integral_constant<uint, N> > >;
RWStructuredBuffer<float> Data : register(u0);

Vector<4> __spirv_CompositeConstruct(float a, float b, float c, float d);
float __spirv_Dot(Vector<4> x, Vector<4> y);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = Data[id.x];
  Vector<4> a = __spirv_CompositeConstruct(x, 1.0f, 2.0f, Data[id.x + 16]);
  Vector<4> b = __spirv_CompositeConstruct(0.5f, x, x, 1.0f);
  Data[id.x + 32] = __spirv_Dot(a, b);
}
