; test: isel -mtriple=spirv64-unknown-unknown
; Division and remainder by sign: a signed remainder has the sign of the dividend, as OpSRem.

define spir_func i32 @f(i32 %a, i32 %b) {
  %1 = sdiv i32 %a, %b
  %2 = udiv i32 %1, %b
  %3 = srem i32 %2, %b
  %4 = urem i32 %3, %b
  ret i32 %4
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "division.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.SDiv %0, %1 : i32
;     %3 = spirv.UDiv %2, %1 : i32
;     %4 = spirv.SRem %3, %1 : i32
;     %5 = spirv.UMod %4, %1 : i32
;     spirv.ReturnValue %5 : i32
;   }
; }
