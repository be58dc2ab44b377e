; test: isel -mtriple=spirv64-unknown-unknown
; Each predicate is an instruction; booleans are compared by logic.

define spir_func i1 @f(i32 %a, i32 %b, float %x, float %y, i1 %p, i1 %q) {
  %1 = icmp eq i32 %a, %b
  %2 = icmp ne i1 %p, %q
  %3 = icmp slt i32 %a, %b
  %4 = icmp uge i32 %a, %b
  %5 = fcmp oeq float %x, %y
  %6 = fcmp ult float %x, %y
  %7 = fcmp ord float %x, %y
  %8 = fcmp uno float %x, %y
  %9 = icmp eq i1 %p, %q
  %r1 = and i1 %1, %2
  %r2 = or i1 %3, %4
  %r3 = xor i1 %5, %6
  %r4 = and i1 %7, %8
  %s1 = or i1 %r1, %r2
  %s2 = or i1 %r3, %r4
  %s3 = and i1 %s1, %s2
  %s = select i1 %9, i1 %s3, i1 %p
  ret i1 %s
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "comparisons.ll"} {
;   spirv.func @f(%0: i32, %1: i32, %2: f32, %3: f32, %4: i1, %5: i1) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %6 = spirv.IEqual %0, %1 : i32
;     %7 = spirv.LogicalNotEqual %4, %5 : i1
;     %8 = spirv.SLessThan %0, %1 : i32
;     %9 = spirv.UGreaterThanEqual %0, %1 : i32
;     %10 = spirv.FOrdEqual %2, %3 : f32
;     %11 = spirv.FUnordLessThan %2, %3 : f32
;     %12 = spirv.Ordered %2, %3 : f32
;     %13 = spirv.Unordered %2, %3 : f32
;     %14 = spirv.LogicalEqual %4, %5 : i1
;     %15 = spirv.LogicalAnd %6, %7 : i1
;     %16 = spirv.LogicalOr %8, %9 : i1
;     %17 = spirv.LogicalNotEqual %10, %11 : i1
;     %18 = spirv.LogicalAnd %12, %13 : i1
;     %19 = spirv.LogicalOr %15, %16 : i1
;     %20 = spirv.LogicalOr %17, %18 : i1
;     %21 = spirv.LogicalAnd %19, %20 : i1
;     %22 = spirv.Select %14, %21, %4 : i1, i1
;     spirv.ReturnValue %22 : i1
;   }
; }
