; test: legalize -mtriple=spirv64-unknown-unknown
; A vector of five is a vector of four and one more; elements and shuffles find their part.

define spir_func float @f(float %x, float %y) {
  %a = insertelement <5 x float> <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0>, float %x, i32 1
  %b = insertelement <5 x float> %a, float %y, i32 4
  %s = fadd <5 x float> %a, %b
  %t = shufflevector <5 x float> %s, <5 x float> %a, <5 x i32> <i32 4, i32 0, i32 9, i32 5, i32 3>
  %e = extractelement <5 x float> %t, i32 0
  %g = extractelement <5 x float> %t, i32 4
  %r = fmul float %e, %g
  ret float %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "five_components.ll"} {
;   spirv.func @f(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
;     %const1 = spirv.Constant 5.0 : f32
;     %2 = spirv.CompositeInsert %0, %const0[1 : i32] : f32 into vector<4xf32>
;     %3 = spirv.FAdd %2, %2 : vector<4xf32>
;     %4 = spirv.FAdd %const1, %1 : f32
;     %5 = spirv.CompositeExtract %3[0 : i32] : vector<4xf32>
;     %6 = spirv.CompositeExtract %2[0 : i32] : vector<4xf32>
;     %7 = spirv.CompositeConstruct %4, %5, %const1, %6 : (f32, f32, f32, f32) -> vector<4xf32>
;     %8 = spirv.CompositeExtract %3[3 : i32] : vector<4xf32>
;     %9 = spirv.CompositeExtract %7[0 : i32] : vector<4xf32>
;     %10 = spirv.FMul %9, %8 : f32
;     spirv.ReturnValue %10 : f32
;   }
; }
