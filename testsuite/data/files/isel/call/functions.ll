; test: isel -mtriple=spirv64-unknown-unknown
; Calls, declarations with import linkage, exported definitions, internal ones without.

declare spir_func i32 @imported(i32, ptr addrspace(1))
define internal spir_func i32 @twice(i32 %x) {
  %r = shl i32 %x, 1
  ret i32 %r
}
define spir_func void @exported(ptr addrspace(1) %p) {
  %a = call spir_func i32 @twice(i32 21)
  %b = call spir_func i32 @imported(i32 %a, ptr addrspace(1) %p)
  store i32 %b, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "functions.ll"} {
;   spirv.func @twice(%0: i32) -> i32 "None" {
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.ShiftLeftLogical %0, %const0 : i32, i32
;     spirv.ReturnValue %1 : i32
;   }
;   spirv.func @exported(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 21 : i32
;     %1 = spirv.FunctionCall @twice(%const0) : (i32) -> i32
;     %2 = spirv.FunctionCall @imported(%1, %0) : (i32, !spirv.ptr<i32, CrossWorkgroup>) -> i32
;     spirv.Store "CrossWorkgroup" %0, %2 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.func @imported(%0: i32, %1: !spirv.ptr<i32, CrossWorkgroup>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "imported", linkage_type = <Import>>}
; }
