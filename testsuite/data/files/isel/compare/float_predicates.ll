; test: isel -mtriple=spirv64-unknown-unknown
; The fourteen floating-point predicates that look at their operands, ordered and unordered.

define spir_func i32 @f(float %a, float %b) {
  %c0 = fcmp oeq float %a, %b
  %c1 = fcmp ogt float %a, %b
  %c2 = fcmp oge float %a, %b
  %c3 = fcmp olt float %a, %b
  %c4 = fcmp ole float %a, %b
  %c5 = fcmp one float %a, %b
  %c6 = fcmp ord float %a, %b
  %c7 = fcmp ueq float %a, %b
  %c8 = fcmp ugt float %a, %b
  %c9 = fcmp uge float %a, %b
  %c10 = fcmp ult float %a, %b
  %c11 = fcmp ule float %a, %b
  %c12 = fcmp une float %a, %b
  %c13 = fcmp uno float %a, %b
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
  %s10 = select i1 %c10, i32 %s9, i32 10
  %s11 = select i1 %c11, i32 %s10, i32 11
  %s12 = select i1 %c12, i32 %s11, i32 12
  %s13 = select i1 %c13, i32 %s12, i32 13
  ret i32 %s13
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "float_predicates.ll"} {
;   spirv.func @f(%0: f32, %1: f32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
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
;     %const10 = spirv.Constant 10 : i32
;     %const11 = spirv.Constant 11 : i32
;     %const12 = spirv.Constant 12 : i32
;     %const13 = spirv.Constant 13 : i32
;     %2 = spirv.FOrdEqual %0, %1 : f32
;     %3 = spirv.FOrdGreaterThan %0, %1 : f32
;     %4 = spirv.FOrdGreaterThanEqual %0, %1 : f32
;     %5 = spirv.FOrdLessThan %0, %1 : f32
;     %6 = spirv.FOrdLessThanEqual %0, %1 : f32
;     %7 = spirv.FOrdNotEqual %0, %1 : f32
;     %8 = spirv.Ordered %0, %1 : f32
;     %9 = spirv.FUnordEqual %0, %1 : f32
;     %10 = spirv.FUnordGreaterThan %0, %1 : f32
;     %11 = spirv.FUnordGreaterThanEqual %0, %1 : f32
;     %12 = spirv.FUnordLessThan %0, %1 : f32
;     %13 = spirv.FUnordLessThanEqual %0, %1 : f32
;     %14 = spirv.FUnordNotEqual %0, %1 : f32
;     %15 = spirv.Unordered %0, %1 : f32
;     %16 = spirv.Select %2, %const0, %const1 : i1, i32
;     %17 = spirv.Select %3, %16, %const0 : i1, i32
;     %18 = spirv.Select %4, %17, %const2 : i1, i32
;     %19 = spirv.Select %5, %18, %const3 : i1, i32
;     %20 = spirv.Select %6, %19, %const4 : i1, i32
;     %21 = spirv.Select %7, %20, %const5 : i1, i32
;     %22 = spirv.Select %8, %21, %const6 : i1, i32
;     %23 = spirv.Select %9, %22, %const7 : i1, i32
;     %24 = spirv.Select %10, %23, %const8 : i1, i32
;     %25 = spirv.Select %11, %24, %const9 : i1, i32
;     %26 = spirv.Select %12, %25, %const10 : i1, i32
;     %27 = spirv.Select %13, %26, %const11 : i1, i32
;     %28 = spirv.Select %14, %27, %const12 : i1, i32
;     %29 = spirv.Select %15, %28, %const13 : i1, i32
;     spirv.ReturnValue %29 : i32
;   }
; }
