; test: isel -mtriple=spirv64-unknown-unknown
; Components of a cooperative matrix by a number that is not known: through a variable, and through a pointer to a struct
; that the matrix begins.

%matrix = type { target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) }
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z26__spirv_CompositeConstructf(float)
declare spir_func float @_Z28__spirv_VectorExtractDynamicPU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2m(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2), i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z27__spirv_VectorInsertDynamicPU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2fm(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2), float, i64)
declare spir_func ptr addrspace(4) @_Z19__spirv_AccessChainPU3AS4PU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2m(ptr addrspace(4), i64)
define spir_kernel void @k(ptr addrspace(1) %out, i64 %at) {
  %variable = alloca %matrix
  %generic = addrspacecast ptr %variable to ptr addrspace(4)
  %zero = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z26__spirv_CompositeConstructf(float 0.0)
  %old = call spir_func float @_Z28__spirv_VectorExtractDynamicPU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2m(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %zero, i64 %at)
  %new = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z27__spirv_VectorInsertDynamicPU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2fm(target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %zero, float %old, i64 %at)
  store target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %new, ptr addrspace(4) %generic
  %place = call spir_func ptr addrspace(4) @_Z19__spirv_AccessChainPU3AS4PU3AS144__spirv_CooperativeMatrixKHR__float_3_8_8_2m(ptr addrspace(4) %generic, i64 %at)
  %value = load float, ptr addrspace(4) %place
  store float %value, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<matrix, (!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>)>, Function>
; !type1 = !spirv.ptr<!spirv.struct<matrix, (!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>)>, Generic>
; spirv.module Physical64 OpenCL attributes {source_file = "components_of_matrices.ll"} {
;   spirv.func @k(%0: !spirv.ptr<f32, CrossWorkgroup>, %1: i64) "None" {
;     %const0 = spirv.Constant 0.0 : f32
;     %const1 = spirv.Constant 0 : i32
;     %2 = spirv.Variable {alignment = 8 : i32} : !type0
;     %3 = spirv.Variable : !spirv.ptr<!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, Function>
;     %4 = spirv.Variable : !spirv.ptr<!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, Function>
;     %5 = spirv.PtrCastToGeneric %2 : !type0 to !type1
;     %6 = spirv.CompositeConstruct %const0 : (f32) -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
;     spirv.Store "Function" %3, %6 : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
;     %7 = "spirv.InBoundsAccessChain"(%3, %1) : (!spirv.ptr<!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, Function>, i64) -> !spirv.ptr<f32, Function>
;     %8 = spirv.Load "Function" %7 : f32
;     spirv.Store "Function" %4, %6 : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
;     %9 = "spirv.InBoundsAccessChain"(%4, %1) : (!spirv.ptr<!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, Function>, i64) -> !spirv.ptr<f32, Function>
;     spirv.Store "Function" %9, %8 : f32
;     %10 = spirv.Load "Function" %4 : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
;     %11 = spirv.Bitcast %5 : !type1 to !spirv.ptr<!spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, Generic>
;     spirv.Store "Generic" %11, %10 ["Aligned", 8] : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
;     %12 = spirv.AccessChain %5[%const1, %1] : !type1, i32, i64 -> !spirv.ptr<f32, Generic>
;     %13 = spirv.Load "Generic" %12 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %0, %13 ["Aligned", 4] : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
