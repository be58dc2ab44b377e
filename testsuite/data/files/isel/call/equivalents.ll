; test: isel -mtriple=spirv64-unknown-unknown
; dso_local_equivalent and no_cfi of a function are the function.

define spir_func void @f(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  call spir_func void dso_local_equivalent @f(ptr addrspace(1) %p)
  call spir_func void no_cfi @f(ptr addrspace(1) %p)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "equivalents.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     spirv.Store "CrossWorkgroup" %0, %const0 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @k(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     spirv.FunctionCall @f(%0) : (!spirv.ptr<i32, CrossWorkgroup>) -> ()
;     spirv.FunctionCall @f(%0) : (!spirv.ptr<i32, CrossWorkgroup>) -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @k
;   spirv.ExecutionMode @k "ContractionOff"
; }
