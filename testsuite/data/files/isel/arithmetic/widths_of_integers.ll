; test: isel -mtriple=spirv64-unknown-unknown
; Integers of 8, 16, 32 and 64 bits are types of their own, without a sign.

define spir_func i64 @f(i8 %a, i16 %b, i32 %c, i64 %d) {
  %1 = add i8 %a, 3
  %2 = add i16 %b, 3
  %3 = add i32 %c, 3
  %4 = add i64 %d, 3
  %5 = zext i8 %1 to i64
  %6 = zext i16 %2 to i64
  %7 = zext i32 %3 to i64
  %8 = mul i64 %5, %6
  %9 = mul i64 %7, %8
  %r = mul i64 %9, %4
  ret i64 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "widths_of_integers.ll"} {
;   spirv.func @f(%0: i8, %1: i16, %2: i32, %3: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 3 : i8
;     %const1 = spirv.Constant 3 : i16
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 3 : i64
;     %4 = spirv.IAdd %0, %const0 : i8
;     %5 = spirv.IAdd %1, %const1 : i16
;     %6 = spirv.IAdd %2, %const2 : i32
;     %7 = spirv.IAdd %3, %const3 : i64
;     %8 = spirv.UConvert %4 : i8 to i64
;     %9 = spirv.UConvert %5 : i16 to i64
;     %10 = spirv.UConvert %6 : i32 to i64
;     %11 = spirv.IMul %8, %9 : i64
;     %12 = spirv.IMul %10, %11 : i64
;     %13 = spirv.IMul %12, %7 : i64
;     spirv.ReturnValue %13 : i64
;   }
; }
