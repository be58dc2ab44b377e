; test: isel -mtriple=spirv64-unknown-unknown
; The ten predicates of i1 are logic; true is 1 unsigned and -1 signed.

define spir_func i32 @f(i1 %a, i1 %b) {
  %c0 = icmp eq i1 %a, %b
  %c1 = icmp ne i1 %a, %b
  %c2 = icmp ugt i1 %a, %b
  %c3 = icmp uge i1 %a, %b
  %c4 = icmp ult i1 %a, %b
  %c5 = icmp ule i1 %a, %b
  %c6 = icmp sgt i1 %a, %b
  %c7 = icmp sge i1 %a, %b
  %c8 = icmp slt i1 %a, %b
  %c9 = icmp sle i1 %a, %b
  %s0 = select i1 %c0, i32 1, i32 0
  %s1 = select i1 %c1, i32 %s0, i32 1
  %s2 = select i1 %c2, i32 %s1, i32 2
  %s3 = select i1 %c3, i32 %s2, i32 3
  %s4 = select i1 %c4, i32 %s3, i32 4
  %s5 = select i1 %c5, i32 %s4, i32 5
  %s6 = select i1 %c6, i32 %s5, i32 6
  %s7 = select i1 %c7, i32 %s6, i32 7
  %s8 = select i1 %c8, i32 %s7, i32 8
  %s9 = select i1 %c9, i32 %s8, i32 9
  ret i32 %s9
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "boolean_predicates.ll"} {
;   spirv.func @f(%0: i1, %1: i1) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %const5 = spirv.Constant 5 : i32
;     %const6 = spirv.Constant 6 : i32
;     %const7 = spirv.Constant 7 : i32
;     %const8 = spirv.Constant 8 : i32
;     %const9 = spirv.Constant 9 : i32
;     %2 = spirv.LogicalEqual %0, %1 : i1
;     %3 = spirv.LogicalNotEqual %0, %1 : i1
;     %4 = spirv.LogicalNot %1 : i1
;     %5 = spirv.LogicalAnd %0, %4 : i1
;     %6 = spirv.LogicalNot %1 : i1
;     %7 = spirv.LogicalOr %0, %6 : i1
;     %8 = spirv.LogicalNot %0 : i1
;     %9 = spirv.LogicalAnd %8, %1 : i1
;     %10 = spirv.LogicalNot %0 : i1
;     %11 = spirv.LogicalOr %10, %1 : i1
;     %12 = spirv.LogicalNot %0 : i1
;     %13 = spirv.LogicalAnd %12, %1 : i1
;     %14 = spirv.LogicalNot %0 : i1
;     %15 = spirv.LogicalOr %14, %1 : i1
;     %16 = spirv.LogicalNot %1 : i1
;     %17 = spirv.LogicalAnd %0, %16 : i1
;     %18 = spirv.LogicalNot %1 : i1
;     %19 = spirv.LogicalOr %0, %18 : i1
;     %20 = spirv.Select %2, %const0, %const1 : i1, i32
;     %21 = spirv.Select %3, %20, %const0 : i1, i32
;     %22 = spirv.Select %5, %21, %const2 : i1, i32
;     %23 = spirv.Select %7, %22, %const3 : i1, i32
;     %24 = spirv.Select %9, %23, %const4 : i1, i32
;     %25 = spirv.Select %11, %24, %const5 : i1, i32
;     %26 = spirv.Select %13, %25, %const6 : i1, i32
;     %27 = spirv.Select %15, %26, %const7 : i1, i32
;     %28 = spirv.Select %17, %27, %const8 : i1, i32
;     %29 = spirv.Select %19, %28, %const9 : i1, i32
;     spirv.ReturnValue %29 : i32
;   }
; }
