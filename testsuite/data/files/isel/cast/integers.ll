; test: isel -mtriple=spirv64-unknown-unknown
; Truncation and both extensions, of scalars and vectors; nneg, nuw and nsw leave no trace.

define spir_func i64 @f(i32 %a, <2 x i8> %v) {
  %1 = zext nneg i32 %a to i64
  %2 = trunc nuw nsw i64 %1 to i16
  %3 = sext i16 %2 to i64
  %4 = sext <2 x i8> %v to <2 x i64>
  %5 = zext <2 x i8> %v to <2 x i64>
  %6 = add <2 x i64> %4, %5
  %7 = extractelement <2 x i64> %6, i32 0
  %8 = add i64 %3, %7
  ret i64 %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "integers.ll"} {
;   spirv.func @f(%0: i32, %1: vector<2xi8>) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.UConvert %0 : i32 to i64
;     %3 = spirv.UConvert %2 : i64 to i16
;     %4 = spirv.SConvert %3 : i16 to i64
;     %5 = spirv.SConvert %1 : vector<2xi8> to vector<2xi64>
;     %6 = spirv.UConvert %1 : vector<2xi8> to vector<2xi64>
;     %7 = spirv.IAdd %5, %6 : vector<2xi64>
;     %8 = spirv.CompositeExtract %7[0 : i32] : vector<2xi64>
;     %9 = spirv.IAdd %4, %8 : i64
;     spirv.ReturnValue %9 : i64
;   }
; }
