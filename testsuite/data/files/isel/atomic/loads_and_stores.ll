; test: isel -mtriple=spirv64-unknown-unknown
; Atomic loads and stores of integers and floats by their orders.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load atomic i32, ptr addrspace(1) %p unordered, align 4
  store atomic i32 %1, ptr addrspace(1) %q monotonic, align 4
  %2 = load atomic float, ptr addrspace(1) %p acquire, align 4
  store atomic float %2, ptr addrspace(1) %q release, align 4
  %3 = load atomic volatile i64, ptr addrspace(1) %p seq_cst, align 8
  store atomic volatile i64 %3, ptr addrspace(1) %q seq_cst, align 8
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "loads_and_stores.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 514 : i32
;     %const2 = spirv.Constant 516 : i32
;     %const3 = spirv.Constant 528 : i32
;     %2 = "spirv.AtomicLoad"(%0, %const0, %const0) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32) -> i32
;     "spirv.AtomicStore"(%1, %const0, %const0, %2) : (!spirv.ptr<i32, CrossWorkgroup>, i32, i32, i32) -> ()
;     %3 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %4 = "spirv.AtomicLoad"(%3, %const0, %const1) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32) -> f32
;     %5 = spirv.Bitcast %1 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     "spirv.AtomicStore"(%5, %const0, %const2, %4) : (!spirv.ptr<f32, CrossWorkgroup>, i32, i32, f32) -> ()
;     %6 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     %7 = "spirv.AtomicLoad"(%6, %const0, %const3) : (!spirv.ptr<i64, CrossWorkgroup>, i32, i32) -> i64
;     %8 = spirv.Bitcast %1 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     "spirv.AtomicStore"(%8, %const0, %const3, %7) : (!spirv.ptr<i64, CrossWorkgroup>, i32, i32, i64) -> ()
;     spirv.Return
;   }
; }
