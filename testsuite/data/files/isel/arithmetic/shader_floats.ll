; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Floating-point arithmetic of shaders: fast-math flags leave no trace, without contract a product or sum is NoContraction.

define <3 x float> @f(<3 x float> %a, <3 x float> %b) {
  %s = fadd <3 x float> %a, %b
  %1 = fadd contract <3 x float> %s, %b
  %2 = fmul reassoc nnan ninf nsz arcp afn <3 x float> %1, %b
  %3 = fsub fast <3 x float> %2, %b
  %4 = fdiv <3 x float> %3, %a
  %5 = frem <3 x float> %4, %b
  %6 = fneg <3 x float> %5
  ret <3 x float> %6
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader_floats.ll"} {
;   spirv.func @f(%0: vector<3xf32>, %1: vector<3xf32>) -> vector<3xf32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.FAdd %0, %1 {no_contraction} : vector<3xf32>
;     %3 = spirv.FAdd %2, %1 : vector<3xf32>
;     %4 = spirv.FMul %3, %1 : vector<3xf32>
;     %5 = spirv.FSub %4, %1 : vector<3xf32>
;     %6 = spirv.FDiv %5, %0 : vector<3xf32>
;     %7 = spirv.FRem %6, %1 : vector<3xf32>
;     %8 = spirv.FNegate %7 : vector<3xf32>
;     spirv.ReturnValue %8 : vector<3xf32>
;   }
; }
