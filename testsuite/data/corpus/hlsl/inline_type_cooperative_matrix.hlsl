// Matrices of a subgroup as a vendor's header would spell them (SPV_KHR_cooperative_matrix).
//@ norun no driver here has cooperative matrices
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
template <typename T, uint Rows, uint Columns, uint Use>
using Matrix = vk::SpirvOpaqueType<4456, T, vk::integral_constant<uint, 3>, vk::integral_constant<uint, Rows>,
                                   vk::integral_constant<uint, Columns>, vk::integral_constant<uint, Use> >;
using Accumulator = Matrix<float, 16, 16, 2>;
RWStructuredBuffer<float> Data : register(u0);

Accumulator __spirv_CompositeConstruct(float fill);
Accumulator __spirv_FAdd(Accumulator a, Accumulator b);
float __spirv_CompositeExtract(Accumulator a, uint index);
uint __spirv_CooperativeMatrixLengthKHR(Accumulator a);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Accumulator sum = __spirv_CompositeConstruct(Data[id.x]);
  for (uint i = 0; i < 3; ++i)
    sum = __spirv_FAdd(sum, sum);
  Data[id.x] = __spirv_CompositeExtract(sum, 0) + __spirv_CooperativeMatrixLengthKHR(sum);
}
