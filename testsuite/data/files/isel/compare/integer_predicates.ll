; test: isel -mtriple=spirv64-unknown-unknown
; The ten integer predicates.

define spir_func i32 @f(i32 %a, i32 %b) {
  %c0 = icmp eq i32 %a, %b
  %c1 = icmp ne i32 %a, %b
  %c2 = icmp ugt i32 %a, %b
  %c3 = icmp uge i32 %a, %b
  %c4 = icmp ult i32 %a, %b
  %c5 = icmp ule i32 %a, %b
  %c6 = icmp sgt i32 %a, %b
  %c7 = icmp sge i32 %a, %b
  %c8 = icmp slt i32 %a, %b
  %c9 = icmp sle i32 %a, %b
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
; spirv.module Physical64 OpenCL attributes {source_file = "integer_predicates.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
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
;     %2 = spirv.IEqual %0, %1 : i32
;     %3 = spirv.INotEqual %0, %1 : i32
;     %4 = spirv.UGreaterThan %0, %1 : i32
;     %5 = spirv.UGreaterThanEqual %0, %1 : i32
;     %6 = spirv.ULessThan %0, %1 : i32
;     %7 = spirv.ULessThanEqual %0, %1 : i32
;     %8 = spirv.SGreaterThan %0, %1 : i32
;     %9 = spirv.SGreaterThanEqual %0, %1 : i32
;     %10 = spirv.SLessThan %0, %1 : i32
;     %11 = spirv.SLessThanEqual %0, %1 : i32
;     %12 = spirv.Select %2, %const0, %const1 : i1, i32
;     %13 = spirv.Select %3, %12, %const0 : i1, i32
;     %14 = spirv.Select %4, %13, %const2 : i1, i32
;     %15 = spirv.Select %5, %14, %const3 : i1, i32
;     %16 = spirv.Select %6, %15, %const4 : i1, i32
;     %17 = spirv.Select %7, %16, %const5 : i1, i32
;     %18 = spirv.Select %8, %17, %const6 : i1, i32
;     %19 = spirv.Select %9, %18, %const7 : i1, i32
;     %20 = spirv.Select %10, %19, %const8 : i1, i32
;     %21 = spirv.Select %11, %20, %const9 : i1, i32
;     spirv.ReturnValue %21 : i32
;   }
; }
