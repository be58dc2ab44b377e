; test: isel -mtriple=spirv64-unknown-unknown
; And, or and xor, of which an exclusive or with all ones is OpNot.

define spir_func i64 @f(i64 %a, i64 %b) {
  %1 = and i64 %a, %b
  %2 = or i64 %1, 61440
  %3 = xor i64 %2, %b
  %4 = xor i64 %3, -1
  %5 = or disjoint i64 %4, 15
  ret i64 %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "bitwise.ll"} {
;   spirv.func @f(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 61440 : i64
;     %const1 = spirv.Constant 15 : i64
;     %2 = spirv.BitwiseAnd %0, %1 : i64
;     %3 = spirv.BitwiseOr %2, %const0 : i64
;     %4 = spirv.BitwiseXor %3, %1 : i64
;     %5 = spirv.Not %4 : i64
;     %6 = spirv.BitwiseOr %5, %const1 : i64
;     spirv.ReturnValue %6 : i64
;   }
; }
