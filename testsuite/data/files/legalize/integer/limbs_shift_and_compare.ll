; test: legalize -mtriple=spirv64-unknown-unknown
; A shift by a variable moves whole limbs, then bits; the highest limbs that differ decide a comparison.

define spir_func i1 @f(i64 %a, i64 %n) {
  %x = zext i64 %a to i100
  %m = zext i64 %n to i100
  %l = shl i100 %x, %m
  %r = ashr i100 %l, 3
  %c = icmp slt i100 %r, %x
  %d = icmp eq i100 %l, %r
  %e = or i1 %c, %d
  ret i1 %e
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "limbs_shift_and_compare.ll"} {
;   spirv.func @f(%0: i64, %1: i64) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 64 : i64
;     %const1 = spirv.Constant 0 : i64
;     %const2 = spirv.Constant 63 : i64
;     %const3 = spirv.Constant 1 : i64
;     %const4 = spirv.Constant 28 : i64
;     %const5 = spirv.Constant 3 : i64
;     %const6 = spirv.Constant 68719476735 : i64
;     %2 = spirv.BitwiseAnd %1, %const0 : i64
;     %3 = spirv.INotEqual %2, %const1 : i64
;     %4 = spirv.Select %3, %const1, %0 : i1, i64
;     %5 = spirv.Select %3, %0, %const1 : i1, i64
;     %6 = spirv.BitwiseAnd %1, %const2 : i64
;     %7 = spirv.ISub %const2, %6 : i64
;     %8 = spirv.ShiftLeftLogical %4, %6 : i64, i64
;     %9 = spirv.ShiftLeftLogical %5, %6 : i64, i64
;     %10 = spirv.ShiftRightLogical %4, %const3 : i64, i64
;     %11 = spirv.ShiftRightLogical %10, %7 : i64, i64
;     %12 = spirv.BitwiseOr %9, %11 : i64
;     %13 = spirv.ShiftLeftLogical %12, %const4 : i64, i64
;     %14 = spirv.ShiftRightArithmetic %13, %const4 : i64, i64
;     %15 = spirv.ShiftRightArithmetic %14, %const2 : i64, i64
;     %16 = spirv.ISub %const2, %const5 : i64
;     %17 = spirv.ShiftRightLogical %8, %const5 : i64, i64
;     %18 = spirv.ShiftLeftLogical %14, %const3 : i64, i64
;     %19 = spirv.ShiftLeftLogical %18, %16 : i64, i64
;     %20 = spirv.BitwiseOr %17, %19 : i64
;     %21 = spirv.ShiftRightArithmetic %14, %const5 : i64, i64
;     %22 = spirv.ShiftLeftLogical %21, %const4 : i64, i64
;     %23 = spirv.ShiftRightArithmetic %22, %const4 : i64, i64
;     %24 = spirv.ULessThan %20, %0 : i64
;     %25 = spirv.SLessThan %23, %const1 : i64
;     %26 = spirv.IEqual %23, %const1 : i64
;     %27 = spirv.Select %26, %24, %25 : i1, i1
;     %28 = spirv.BitwiseAnd %12, %const6 : i64
;     %29 = spirv.BitwiseAnd %21, %const6 : i64
;     %30 = spirv.IEqual %8, %20 : i64
;     %31 = spirv.IEqual %28, %29 : i64
;     %32 = spirv.LogicalAnd %30, %31 : i1
;     %33 = spirv.LogicalOr %27, %32 : i1
;     spirv.ReturnValue %33 : i1
;   }
; }
