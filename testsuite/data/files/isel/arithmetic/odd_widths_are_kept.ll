; test: isel -mtriple=spirv64-unknown-unknown
; An integer of another width is selected as it is; legalization widens it.

define spir_func i24 @f(i24 %a, i24 %b) {
  %s = sub i24 %a, %b
  %r = ashr i24 %s, 5
  ret i24 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "odd_widths_are_kept.ll"} {
;   spirv.func @f(%0: i24, %1: i24) -> i24 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 5 : i24
;     %2 = spirv.ISub %0, %1 : i24
;     %3 = spirv.ShiftRightArithmetic %2, %const0 : i24, i24
;     spirv.ReturnValue %3 : i24
;   }
; }
