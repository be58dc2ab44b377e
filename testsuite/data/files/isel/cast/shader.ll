; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Casts of a shader, the same but for what a kernel alone has.

define float @f(i32 %n, i1 %b, float %x, <2 x i32> %v) {
  %1 = sitofp i32 %n to float
  %2 = zext i1 %b to i32
  %3 = uitofp i32 %2 to float
  %4 = fptoui float %x to i32
  %5 = bitcast i32 %4 to float
  %6 = bitcast <2 x i32> %v to <2 x float>
  %7 = extractelement <2 x float> %6, i32 0
  %8 = fadd float %1, %3
  %9 = fadd float %5, %7
  %r = fadd float %8, %9
  ret float %r
}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "shader.ll"} {
;   spirv.func @f(%0: i32, %1: i1, %2: f32, %3: vector<2xi32>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %4 = spirv.ConvertSToF %0 : i32 to f32
;     %5 = spirv.Select %1, %const0, %const1 : i1, i32
;     %6 = spirv.ConvertUToF %5 : i32 to f32
;     %7 = spirv.ConvertFToU %2 : f32 to i32
;     %8 = spirv.Bitcast %7 : i32 to f32
;     %9 = spirv.Bitcast %3 : vector<2xi32> to vector<2xf32>
;     %10 = spirv.CompositeExtract %9[0 : i32] : vector<2xf32>
;     %11 = spirv.FAdd %4, %6 {no_contraction} : f32
;     %12 = spirv.FAdd %8, %10 {no_contraction} : f32
;     %13 = spirv.FAdd %11, %12 {no_contraction} : f32
;     spirv.ReturnValue %13 : f32
;   }
; }
