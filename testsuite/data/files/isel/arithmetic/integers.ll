; test: isel -mtriple=spirv64-unknown-unknown
; Integer arithmetic, one instruction each; flags are dropped without --wrap-decorations.

define spir_func i32 @f(i32 %a, i32 %b) {
  %add = add nsw i32 %a, %b
  %sub = sub nuw i32 %add, %b
  %mul = mul i32 %sub, %a
  %sdiv = sdiv exact i32 %mul, %b
  %udiv = udiv i32 %sdiv, %a
  %srem = srem i32 %udiv, %b
  %urem = urem i32 %srem, %a
  %shl = shl i32 %urem, 3
  %lshr = lshr i32 %shl, %b
  %ashr = ashr i32 %lshr, %a
  %and = and i32 %ashr, 255
  %or = or disjoint i32 %and, 256
  %xor = xor i32 %or, -1
  ret i32 %xor
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integers.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 3 : i32
;     %const1 = spirv.Constant 255 : i32
;     %const2 = spirv.Constant 256 : i32
;     %2 = spirv.IAdd %0, %1 : i32
;     %3 = spirv.ISub %2, %1 : i32
;     %4 = spirv.IMul %3, %0 : i32
;     %5 = spirv.SDiv %4, %1 : i32
;     %6 = spirv.UDiv %5, %0 : i32
;     %7 = spirv.SRem %6, %1 : i32
;     %8 = spirv.UMod %7, %0 : i32
;     %9 = spirv.ShiftLeftLogical %8, %const0 : i32, i32
;     %10 = spirv.ShiftRightLogical %9, %1 : i32, i32
;     %11 = spirv.ShiftRightArithmetic %10, %0 : i32, i32
;     %12 = spirv.BitwiseAnd %11, %const1 : i32
;     %13 = spirv.BitwiseOr %12, %const2 : i32
;     %14 = spirv.Not %13 : i32
;     spirv.ReturnValue %14 : i32
;   }
; }
