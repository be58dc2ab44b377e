; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Ordered and unordered are said by OpIsNan in a shader.

define i1 @f(float %a, float %b, <2 x float> %c) {
  %1 = fcmp ord float %a, %b
  %2 = fcmp uno float %a, %b
  %3 = fcmp one float %a, %b
  %4 = fcmp ueq <2 x float> %c, zeroinitializer
  %5 = extractelement <2 x i1> %4, i32 0
  %6 = and i1 %1, %2
  %7 = and i1 %3, %5
  %8 = or i1 %6, %7
  ret i1 %8
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_ordered.ll"} {
;   spirv.func @f(%0: f32, %1: f32, %2: vector<2xf32>) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = "spirv.Constant"() <{value = dense<0.0> : vector<2xf32>}> {null} : () -> vector<2xf32>
;     %3 = spirv.IsNan %0 : f32
;     %4 = spirv.IsNan %1 : f32
;     %5 = spirv.LogicalOr %3, %4 : i1
;     %6 = spirv.LogicalNot %5 : i1
;     %7 = spirv.IsNan %0 : f32
;     %8 = spirv.IsNan %1 : f32
;     %9 = spirv.LogicalOr %7, %8 : i1
;     %10 = spirv.FOrdNotEqual %0, %1 : f32
;     %11 = spirv.FUnordEqual %2, %const0 : vector<2xf32>
;     %12 = spirv.CompositeExtract %11[0 : i32] : vector<2xi1>
;     %13 = spirv.LogicalAnd %6, %9 : i1
;     %14 = spirv.LogicalAnd %10, %12 : i1
;     %15 = spirv.LogicalOr %13, %14 : i1
;     spirv.ReturnValue %15 : i1
;   }
; }
