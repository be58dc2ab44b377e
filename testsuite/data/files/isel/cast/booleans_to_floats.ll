; test: isel -mtriple=spirv64-unknown-unknown
; From i1 to a float: 1 or 0 without a sign, -1 or 0 with one.

define spir_func float @f(i1 %a, <2 x i1> %v) {
  %1 = uitofp i1 %a to float
  %2 = sitofp i1 %a to float
  %3 = sitofp <2 x i1> %v to <2 x float>
  %4 = extractelement <2 x float> %3, i32 1
  %5 = fadd float %1, %2
  %6 = fadd float %5, %4
  ret float %6
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "booleans_to_floats.ll"} {
;   spirv.func @f(%0: i1, %1: vector<2xi1>) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1.0 : f32
;     %const1 = spirv.Constant 0.0 : f32
;     %const2 = spirv.Constant -1.0 : f32
;     %const3 = spirv.Constant dense<[-1.0, -1.0]> : vector<2xf32>
;     %const4 = "spirv.Constant"() <{value = dense<0.0> : vector<2xf32>}> {null} : () -> vector<2xf32>
;     %2 = spirv.Select %0, %const0, %const1 : i1, f32
;     %3 = spirv.Select %0, %const2, %const1 : i1, f32
;     %4 = spirv.Select %1, %const3, %const4 : vector<2xi1>, vector<2xf32>
;     %5 = spirv.CompositeExtract %4[1 : i32] : vector<2xf32>
;     %6 = spirv.FAdd %2, %3 : f32
;     %7 = spirv.FAdd %6, %5 : f32
;     spirv.ReturnValue %7 : f32
;   }
; }
