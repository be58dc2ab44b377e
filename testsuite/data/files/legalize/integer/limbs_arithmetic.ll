; test: legalize -mtriple=spirv64-unknown-unknown
; An integer of 128 bits is two of 64: sums carry by comparison, products are of limbs.

define spir_func i64 @f(i64 %a, i64 %b) {
  %x = zext i64 %a to i128
  %y = sext i64 %b to i128
  %s = add i128 %x, %y
  %d = sub i128 %s, 5
  %p = mul i128 %d, %x
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "limbs_arithmetic.ll"} {
;   spirv.func @f(%0: i64, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 63 : i64
;     %const1 = spirv.Constant 1 : i64
;     %const2 = spirv.Constant 0 : i64
;     %const3 = spirv.Constant 5 : i64
;     %2 = spirv.ShiftRightArithmetic %1, %const0 : i64, i64
;     %3 = spirv.IAdd %0, %1 : i64
;     %4 = spirv.ULessThan %3, %0 : i64
;     %5 = spirv.Select %4, %const1, %const2 : i1, i64
;     %6 = spirv.IAdd %const2, %2 : i64
;     %7 = spirv.IAdd %6, %5 : i64
;     %8 = spirv.ISub %3, %const3 : i64
;     %9 = spirv.ULessThan %3, %const3 : i64
;     %10 = spirv.Select %9, %const1, %const2 : i1, i64
;     %11 = spirv.ISub %7, %const2 : i64
;     %12 = spirv.ISub %11, %10 : i64
;     %13 = spirv.UMulExtended %8, %0 : !spirv.struct<(i64, i64)>
;     %14 = spirv.CompositeExtract %13[0 : i32] : !spirv.struct<(i64, i64)>
;     %15 = spirv.CompositeExtract %13[1 : i32] : !spirv.struct<(i64, i64)>
;     %16 = spirv.IMul %12, %0 : i64
;     %17 = spirv.IAdd %15, %16 : i64
;     spirv.ReturnValue %17 : i64
;   }
; }
