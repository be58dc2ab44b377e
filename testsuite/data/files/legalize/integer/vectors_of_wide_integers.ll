; test: legalize -mtriple=spirv64-unknown-unknown
; Vectors of integers that become limbs come apart, those of narrow ones stay vectors.

define spir_func i64 @f(<2 x i128> %x, <2 x i24> %y) {
  %s = add <2 x i128> %x, <i128 1, i128 2>
  %t = mul <2 x i24> %y, %y
  %e = extractelement <2 x i128> %s, i32 1
  %g = extractelement <2 x i24> %t, i32 0
  %a = trunc i128 %e to i64
  %b = zext i24 %g to i64
  %r = add i64 %a, %b
  ret i64 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "vectors_of_wide_integers.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x vector<2xi64>>, %1: vector<2xi32>) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i64
;     %const1 = spirv.Constant 0 : i64
;     %const2 = spirv.Constant 2 : i64
;     %const3 = spirv.Constant 16777215 : i32
;     %2 = spirv.CompositeExtract %0[0 : i32] : !spirv.array<2 x vector<2xi64>>
;     %3 = spirv.CompositeExtract %2[0 : i32] : vector<2xi64>
;     %4 = spirv.CompositeExtract %2[1 : i32] : vector<2xi64>
;     %5 = spirv.CompositeExtract %0[1 : i32] : !spirv.array<2 x vector<2xi64>>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<2xi64>
;     %7 = spirv.CompositeExtract %5[1 : i32] : vector<2xi64>
;     %8 = spirv.IAdd %3, %const0 : i64
;     %9 = spirv.ULessThan %8, %3 : i64
;     %10 = spirv.Select %9, %const0, %const1 : i1, i64
;     %11 = spirv.IAdd %4, %const1 : i64
;     %12 = spirv.IAdd %11, %10 : i64
;     %13 = spirv.IAdd %6, %const2 : i64
;     %14 = spirv.ULessThan %13, %6 : i64
;     %15 = spirv.Select %14, %const0, %const1 : i1, i64
;     %16 = spirv.IAdd %7, %const1 : i64
;     %17 = spirv.IAdd %16, %15 : i64
;     %18 = spirv.IMul %1, %1 : vector<2xi32>
;     %19 = spirv.CompositeExtract %18[0 : i32] : vector<2xi32>
;     %20 = spirv.BitwiseAnd %19, %const3 : i32
;     %21 = spirv.UConvert %20 : i32 to i64
;     %22 = spirv.IAdd %13, %21 : i64
;     spirv.ReturnValue %22 : i64
;   }
; }
