; test: isel -mtriple=spirv64-unknown-unknown
; And, or and xor of i1 are logical operations.

define spir_func i1 @f(i1 %a, i1 %b, <2 x i1> %c) {
  %1 = and i1 %a, %b
  %2 = or i1 %1, %b
  %3 = xor i1 %2, %a
  %4 = xor i1 %3, true
  %5 = and <2 x i1> %c, <i1 true, i1 false>
  %6 = extractelement <2 x i1> %5, i32 1
  %7 = or i1 %4, %6
  ret i1 %7
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "logic_of_booleans.ll"} {
;   spirv.func @f(%0: i1, %1: i1, %2: vector<2xi1>) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant dense<[true, false]> : vector<2xi1>
;     %3 = spirv.LogicalAnd %0, %1 : i1
;     %4 = spirv.LogicalOr %3, %1 : i1
;     %5 = spirv.LogicalNotEqual %4, %0 : i1
;     %6 = spirv.LogicalNot %5 : i1
;     %7 = spirv.LogicalAnd %2, %const0 : vector<2xi1>
;     %8 = spirv.CompositeExtract %7[1 : i32] : vector<2xi1>
;     %9 = spirv.LogicalOr %6, %8 : i1
;     spirv.ReturnValue %9 : i1
;   }
; }
