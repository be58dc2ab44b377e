; test: isel -mtriple=spirv64-unknown-unknown
; OpenCL.std saturates integers of OpenCL C alone: sums of other widths are clamped where they overflow.

define spir_func i24 @f(i24 %a, i24 %b) {
  %1 = call i24 @llvm.uadd.sat.i24(i24 %a, i24 %b)
  %2 = call i24 @llvm.usub.sat.i24(i24 %1, i24 %b)
  ret i24 %2
}
define spir_func i48 @g(i48 %a, i48 %b) {
  %1 = call i48 @llvm.sadd.sat.i48(i48 %a, i48 %b)
  ret i48 %1
}
define spir_func i16 @h(i16 %a, i16 %b) {
  %1 = call i16 @llvm.ssub.sat.i16(i16 %a, i16 %b)
  ret i16 %1
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "saturating_odd_widths.ll"} {
;   spirv.func @f(%0: i24, %1: i24) -> i24 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -1 : i24
;     %const1 = spirv.Constant 0 : i24
;     %2 = spirv.IAdd %0, %1 : i24
;     %3 = spirv.ULessThan %2, %0 : i24
;     %4 = spirv.Select %3, %const0, %2 : i1, i24
;     %5 = spirv.ISub %4, %1 : i24
;     %6 = spirv.ULessThan %4, %1 : i24
;     %7 = spirv.Select %6, %const1, %5 : i1, i24
;     spirv.ReturnValue %7 : i24
;   }
;   spirv.func @g(%0: i48, %1: i48) -> i48 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "g", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i48
;     %const1 = spirv.Constant 47 : i48
;     %const2 = spirv.Constant 140737488355327 : i48
;     %2 = spirv.IAdd %0, %1 : i48
;     %3 = spirv.BitwiseXor %2, %0 : i48
;     %4 = spirv.BitwiseXor %2, %1 : i48
;     %5 = spirv.BitwiseAnd %3, %4 : i48
;     %6 = spirv.SLessThan %5, %const0 : i48
;     %7 = spirv.ShiftRightArithmetic %0, %const1 : i48, i48
;     %8 = spirv.BitwiseXor %7, %const2 : i48
;     %9 = spirv.Select %6, %8, %2 : i1, i48
;     spirv.ReturnValue %9 : i48
;   }
;   spirv.func @h(%0: i16, %1: i16) -> i16 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "h", linkage_type = <Export>>} {
;     %2 = "spirv.CL.s_sub_sat"(%0, %1) : (i16, i16) -> i16
;     spirv.ReturnValue %2 : i16
;   }
; }
