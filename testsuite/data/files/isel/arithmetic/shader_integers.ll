; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Integers of shaders have no sign either; division and shifts by opcode.

define i32 @f(i32 %a, i32 %b) {
  %1 = sdiv i32 %a, %b
  %2 = srem i32 %1, %b
  %3 = udiv i32 %2, %b
  %4 = ashr i32 %3, %b
  %5 = xor i32 %4, -1
  ret i32 %5
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_integers.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.SDiv %0, %1 : i32
;     %3 = spirv.SRem %2, %1 : i32
;     %4 = spirv.UDiv %3, %1 : i32
;     %5 = spirv.ShiftRightArithmetic %4, %1 : i32, i32
;     %6 = spirv.Not %5 : i32
;     spirv.ReturnValue %6 : i32
;   }
; }
