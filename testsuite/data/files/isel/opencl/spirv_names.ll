; test: isel -mtriple=spirv64-unknown-unknown
; SPIR-V's own names: operands by the grammar, suffixes as decorations.

declare spir_func i32 @_Z29__spirv_ConvertFToU_Ruint_satf(float)
declare spir_func float @_Z15__spirv_ocl_cosf(float)
declare spir_func i32 @_Z27__spirv_GroupNonUniformIAddiij(i32, i32, i32)
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)
define spir_kernel void @k(float %f, i32 %i, ptr addrspace(1) %p) {
  %a = call spir_func i32 @_Z29__spirv_ConvertFToU_Ruint_satf(float %f)
  %b = call spir_func float @_Z15__spirv_ocl_cosf(float %f)
  %c = call spir_func i32 @_Z27__spirv_GroupNonUniformIAddiij(i32 3, i32 0, i32 %i)
  %d = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %e = call spir_func i32 @_Z20__spirv_SpecConstantii(i32 7, i32 3)
  %s = add i32 %a, %e
  store i32 %s, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "spirv_names.ll"} {
;   spirv.SpecConstant @e spec_id(7) = 3 : i32
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") {constant} : !spirv.ptr<vector<3xi64>, Input>
;   spirv.func @k(%0: f32, %1: i32, %2: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi64>, Input>
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.mlir.referenceof @e : i32
;     %3 = spirv.ConvertFToU %0 {saturated_conversion} : f32 to i32
;     %4 = spirv.CL.cos %0 : f32
;     %5 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %1 : i32 -> i32
;     %6 = spirv.Load "Input" %global0 : vector<3xi64>
;     %7 = spirv.CompositeExtract %6[1 : i32] : vector<3xi64>
;     %8 = spirv.IAdd %3, %const1 : i32
;     spirv.Store "CrossWorkgroup" %2, %8 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
