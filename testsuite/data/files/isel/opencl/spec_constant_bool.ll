; test: isel
; C++ has the default of a boolean in a byte.
target triple = "spirv64"

declare spir_func i1 @_Z20__spirv_SpecConstantia(i32, i8)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %yes = call spir_func i1 @_Z20__spirv_SpecConstantia(i32 1, i8 1)
  %no = call spir_func i1 @_Z20__spirv_SpecConstantia(i32 2, i8 0)
  %both = and i1 %yes, %no
  %number = zext i1 %both to i32
  store i32 %number, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "spec_constant_bool.ll"} {
;   spirv.SpecConstant @yes spec_id(1) = true
;   spirv.SpecConstant @no spec_id(2) = false
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.mlir.referenceof @yes : i1
;     %const1 = spirv.mlir.referenceof @no : i1
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 0 : i32
;     %1 = spirv.LogicalAnd %const0, %const1 : i1
;     %2 = spirv.Select %1, %const2, %const3 : i1, i32
;     spirv.Store "CrossWorkgroup" %0, %2 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
