; test: isel -mtriple=spirv64-unknown-unknown
; Arithmetic on i1 is logic: a set bit is 1 unsigned and -1 signed.

declare i1 @llvm.umin.i1(i1, i1)
declare i1 @llvm.smin.i1(i1, i1)
declare i1 @llvm.abs.i1(i1, i1)
declare <2 x i1> @llvm.ctlz.v2i1(<2 x i1>, i1)
declare i1 @llvm.usub.sat.i1(i1, i1)
declare <3 x i1> @llvm.ushl.sat.v3i1(<3 x i1>, <3 x i1>)
declare i1 @llvm.fshr.i1(i1, i1, i1)
declare { i1, i1 } @llvm.sadd.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.usub.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.smul.with.overflow.i1(i1, i1)
declare { i1, i1 } @llvm.umul.with.overflow.i1(i1, i1)
define spir_func void @f(i1 %a, i1 %b, <2 x i1> %c, <3 x i1> %d) {
  %v0 = call i1 @llvm.umin.i1(i1 %a, i1 %b)
  %v1 = call i1 @llvm.smin.i1(i1 %a, i1 %b)
  %v2 = call i1 @llvm.abs.i1(i1 %a, i1 false)
  %v3 = call <2 x i1> @llvm.ctlz.v2i1(<2 x i1> %c, i1 false)
  %v4 = call i1 @llvm.usub.sat.i1(i1 %a, i1 %b)
  %v5 = call <3 x i1> @llvm.ushl.sat.v3i1(<3 x i1> %d, <3 x i1> %d)
  %v6 = call i1 @llvm.fshr.i1(i1 %a, i1 %b, i1 false)
  %v7 = call { i1, i1 } @llvm.sadd.with.overflow.i1(i1 %a, i1 %b)
  %v8 = call { i1, i1 } @llvm.usub.with.overflow.i1(i1 %a, i1 %b)
  %v9 = call { i1, i1 } @llvm.smul.with.overflow.i1(i1 %a, i1 %b)
  %vA = call { i1, i1 } @llvm.umul.with.overflow.i1(i1 %a, i1 %b)
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "truth_values.ll"} {
;   spirv.func @f(%0: i1, %1: i1, %2: vector<2xi1>, %3: vector<3xi1>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant false
;     %4 = spirv.LogicalAnd %0, %1 : i1
;     %5 = spirv.LogicalOr %0, %1 : i1
;     %6 = spirv.LogicalNot %2 : vector<2xi1>
;     %7 = spirv.LogicalNot %1 : i1
;     %8 = spirv.LogicalAnd %0, %7 : i1
;     %9 = spirv.LogicalNotEqual %0, %1 : i1
;     %10 = spirv.LogicalAnd %0, %1 : i1
;     %11 = spirv.CompositeConstruct %9, %10 : (i1, i1) -> !spirv.struct<(i1, i1)>
;     %12 = spirv.LogicalNotEqual %0, %1 : i1
;     %13 = spirv.LogicalNot %0 : i1
;     %14 = spirv.LogicalAnd %13, %1 : i1
;     %15 = spirv.CompositeConstruct %12, %14 : (i1, i1) -> !spirv.struct<(i1, i1)>
;     %16 = spirv.LogicalAnd %0, %1 : i1
;     %17 = spirv.CompositeConstruct %16, %16 : (i1, i1) -> !spirv.struct<(i1, i1)>
;     %18 = spirv.LogicalAnd %0, %1 : i1
;     %19 = spirv.CompositeConstruct %18, %const0 : (i1, i1) -> !spirv.struct<(i1, i1)>
;     spirv.Return
;   }
; }
