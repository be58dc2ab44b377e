; test: legalize -mtriple=spirv64-unknown-unknown
; A vector of one component is that component.

define spir_func <1 x i32> @f(<1 x i32> %x, i32 %i) {
  %a = insertelement <1 x i32> %x, i32 7, i32 0
  %b = add <1 x i32> %a, %x
  %e = extractelement <1 x i32> %b, i32 %i
  %c = insertelement <1 x i32> %b, i32 %e, i32 0
  ret <1 x i32> %c
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "one_component.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 7 : i32
;     %2 = spirv.IAdd %const0, %0 : i32
;     spirv.ReturnValue %2 : i32
;   }
; }
