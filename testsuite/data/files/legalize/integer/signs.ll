; test: legalize -mtriple=spirv64-unknown-unknown
; The high bits of a widened integer are unspecified: shifts, divisions and comparisons extend the sign or
; clear them first, sums do not.

define spir_func i32 @f(i32 %a, i32 %b) {
  %x = trunc i32 %a to i20
  %y = trunc i32 %b to i20
  %s = add i20 %x, %y
  %q = sdiv i20 %s, %y
  %r = ashr i20 %q, 2
  %u = udiv i20 %r, %x
  %c = icmp slt i20 %u, %y
  %d = icmp ult i20 %u, %y
  %e = xor i1 %c, %d
  %z = sext i20 %u to i32
  %v = select i1 %e, i32 %z, i32 0
  ret i32 %v
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "signs.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 12 : i32
;     %const1 = spirv.Constant 2 : i32
;     %const2 = spirv.Constant 1048575 : i32
;     %const3 = spirv.Constant 0 : i32
;     %2 = spirv.IAdd %0, %1 : i32
;     %3 = spirv.ShiftLeftLogical %2, %const0 : i32, i32
;     %4 = spirv.ShiftRightArithmetic %3, %const0 : i32, i32
;     %5 = spirv.ShiftLeftLogical %1, %const0 : i32, i32
;     %6 = spirv.ShiftRightArithmetic %5, %const0 : i32, i32
;     %7 = spirv.SDiv %4, %6 : i32
;     %8 = spirv.ShiftLeftLogical %7, %const0 : i32, i32
;     %9 = spirv.ShiftRightArithmetic %8, %const0 : i32, i32
;     %10 = spirv.ShiftRightArithmetic %9, %const1 : i32, i32
;     %11 = spirv.BitwiseAnd %10, %const2 : i32
;     %12 = spirv.BitwiseAnd %0, %const2 : i32
;     %13 = spirv.UDiv %11, %12 : i32
;     %14 = spirv.ShiftLeftLogical %13, %const0 : i32, i32
;     %15 = spirv.ShiftRightArithmetic %14, %const0 : i32, i32
;     %16 = spirv.ShiftLeftLogical %1, %const0 : i32, i32
;     %17 = spirv.ShiftRightArithmetic %16, %const0 : i32, i32
;     %18 = spirv.SLessThan %15, %17 : i32
;     %19 = spirv.BitwiseAnd %1, %const2 : i32
;     %20 = spirv.ULessThan %13, %19 : i32
;     %21 = spirv.LogicalNotEqual %18, %20 : i1
;     %22 = spirv.ShiftLeftLogical %13, %const0 : i32, i32
;     %23 = spirv.ShiftRightArithmetic %22, %const0 : i32, i32
;     %24 = spirv.Select %21, %23, %const3 : i1, i32
;     spirv.ReturnValue %24 : i32
;   }
; }
