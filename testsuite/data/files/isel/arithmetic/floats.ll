; test: isel -mtriple=spirv64-unknown-unknown
; Floating-point arithmetic with fast-math flags; fneg is an instruction of its own; vectors go elementwise.

define spir_func <4 x float> @f(<4 x float> %a, <4 x float> %b) {
  %add = fadd fast <4 x float> %a, %b
  %sub = fsub nnan ninf <4 x float> %add, %b
  %mul = fmul <4 x float> %sub, %a
  %div = fdiv arcp <4 x float> %mul, %b
  %rem = frem <4 x float> %div, %a
  %neg = fneg <4 x float> %rem
  ret <4 x float> %neg
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "floats.ll"} {
;   spirv.func @f(%0: vector<4xf32>, %1: vector<4xf32>) -> vector<4xf32> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.FAdd %0, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|Fast>} : vector<4xf32>
;     %3 = spirv.FSub %2, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf>} : vector<4xf32>
;     %4 = spirv.FMul %3, %0 : vector<4xf32>
;     %5 = spirv.FDiv %4, %1 {fp_fast_math_mode = #spirv.fastmath_mode<AllowRecip>} : vector<4xf32>
;     %6 = spirv.FRem %5, %0 : vector<4xf32>
;     %7 = spirv.FNegate %6 : vector<4xf32>
;     spirv.ReturnValue %7 : vector<4xf32>
;   }
; }
