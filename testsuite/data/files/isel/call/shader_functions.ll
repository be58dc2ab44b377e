; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Functions of a shader library call each other; exported ones have linkage.

define internal float @half(float %x) {
  %1 = fmul float %x, 5.000000e-01
  ret float %1
}
define float @f(float %x) {
  %1 = call float @half(float %x)
  %2 = call float @half(float %1)
  ret float %2
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_functions.ll"} {
;   spirv.func @half(%0: f32) -> f32 "None" {
;     %const0 = spirv.Constant 0.5 : f32
;     %1 = spirv.FMul %0, %const0 {no_contraction} : f32
;     spirv.ReturnValue %1 : f32
;   }
;   spirv.func @f(%0: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %1 = spirv.FunctionCall @half(%0) : (f32) -> f32
;     %2 = spirv.FunctionCall @half(%1) : (f32) -> f32
;     spirv.ReturnValue %2 : f32
;   }
; }
