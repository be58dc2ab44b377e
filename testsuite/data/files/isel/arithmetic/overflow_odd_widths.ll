; test: isel -mtriple=spirv64-unknown-unknown
; Products of integers of a width that OpenCL C lacks: wider ones overflow, or differ from their low bits.

define spir_func i1 @signed(i48 %a, i48 %b) {
  %1 = call { i48, i1 } @llvm.smul.with.overflow.i48(i48 %a, i48 %b)
  %2 = extractvalue { i48, i1 } %1, 1
  ret i1 %2
}
define spir_func i13 @unsigned(i13 %a, i13 %b) {
  %1 = call { i13, i1 } @llvm.umul.with.overflow.i13(i13 %a, i13 %b)
  %2 = extractvalue { i13, i1 } %1, 0
  ret i13 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "overflow_odd_widths.ll"} {
;   spirv.func @signed(%0: i48, %1: i48) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "signed", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 63 : i64
;     %2 = spirv.SConvert %0 : i48 to i64
;     %3 = spirv.SConvert %1 : i48 to i64
;     %4 = spirv.IMul %2, %3 : i64
;     %5 = "spirv.CL.s_mul_hi"(%2, %3) : (i64, i64) -> i64
;     %6 = spirv.ShiftRightArithmetic %4, %const0 : i64, i64
;     %7 = spirv.INotEqual %5, %6 : i64
;     %8 = spirv.UConvert %4 : i64 to i48
;     %9 = spirv.SConvert %8 : i48 to i64
;     %10 = spirv.INotEqual %9, %4 : i64
;     %11 = spirv.LogicalOr %7, %10 : i1
;     %12 = spirv.CompositeConstruct %8, %11 : (i48, i1) -> !spirv.struct<(i48, i1)>
;     %13 = spirv.CompositeExtract %12[1 : i32] : !spirv.struct<(i48, i1)>
;     spirv.ReturnValue %13 : i1
;   }
;   spirv.func @unsigned(%0: i13, %1: i13) -> i13 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "unsigned", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i16
;     %2 = spirv.UConvert %0 : i13 to i16
;     %3 = spirv.UConvert %1 : i13 to i16
;     %4 = spirv.IMul %2, %3 : i16
;     %5 = "spirv.CL.u_mul_hi"(%2, %3) : (i16, i16) -> i16
;     %6 = spirv.INotEqual %5, %const0 : i16
;     %7 = spirv.UConvert %4 : i16 to i13
;     %8 = spirv.UConvert %7 : i13 to i16
;     %9 = spirv.INotEqual %8, %4 : i16
;     %10 = spirv.LogicalOr %6, %9 : i1
;     %11 = spirv.CompositeConstruct %7, %10 : (i13, i1) -> !spirv.struct<(i13, i1)>
;     %12 = spirv.CompositeExtract %11[0 : i32] : !spirv.struct<(i13, i1)>
;     spirv.ReturnValue %12 : i13
;   }
; }
