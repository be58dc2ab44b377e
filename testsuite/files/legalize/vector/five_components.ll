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
;     %const4 = spirv.Constant 5.0 : f32
;     %const8 = spirv.Constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
;     %12 = spirv.CompositeInsert %0, %const8[1 : i32] : f32 into vector<4xf32>
;     %13 = spirv.FAdd %12, %12 : vector<4xf32>
;     %14 = spirv.FAdd %const4, %1 : f32
;     %15 = spirv.CompositeExtract %13[0 : i32] : vector<4xf32>
;     %16 = spirv.CompositeExtract %12[0 : i32] : vector<4xf32>
;     %17 = spirv.CompositeConstruct %14, %15, %const4, %16 : (f32, f32, f32, f32) -> vector<4xf32>
;     %18 = spirv.CompositeExtract %13[3 : i32] : vector<4xf32>
;     %19 = spirv.CompositeExtract %17[0 : i32] : vector<4xf32>
;     %9 = spirv.FMul %19, %18 : f32
;     spirv.ReturnValue %9 : f32
;   }
; }
