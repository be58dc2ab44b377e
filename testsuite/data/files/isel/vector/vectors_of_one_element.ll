; test: isel -mtriple=spirv64-unknown-unknown
; A vector of one element is a scalar.

define spir_func i32 @f(<1 x i32> %v, i32 %x) {
  %1 = insertelement <1 x i32> %v, i32 %x, i32 0
  %2 = add <1 x i32> %1, %v
  %3 = extractelement <1 x i32> %2, i32 0
  ret i32 %3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "vectors_of_one_element.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.IAdd %1, %0 : i32
;     spirv.ReturnValue %2 : i32
;   }
; }
