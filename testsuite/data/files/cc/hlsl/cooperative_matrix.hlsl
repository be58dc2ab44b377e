// test: cc --spirv-ext=-SPV_KHR_cooperative_matrix
// An inline type whose extension is not permitted.
RWStructuredBuffer<uint> Out : register(u0);
typedef vk::SpirvOpaqueType<4456, float, vk::integral_constant<uint, 3>, vk::integral_constant<uint, 8>, vk::integral_constant<uint, 8>, vk::integral_constant<uint, 0> > Matrix;

Matrix __spirv_CooperativeMatrixMulAddKHR(Matrix a, Matrix b, Matrix c);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Matrix a;
  Matrix b = __spirv_CooperativeMatrixMulAddKHR(a, a, a);
  Out[id.x] = 1;
}

// ---- expected ----
// error[E0004]: __spirv_CooperativeMatrixMulAddKHR: spirv.CooperativeMatrixMulAddKHR: a matrix of use 0 where use 1 is required
//   --> cooperative_matrix.hlsl:11:14
//    |
// 11 |   Matrix b = __spirv_CooperativeMatrixMulAddKHR(a, a, a);
//    |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
