; test: isel -mtriple=spirv64-unknown-unknown
; Each fast-math flag on its own; those that SPIR-V has no bit for leave no trace.

define spir_func float @f(float %a, float %b) {
  %1 = fadd nnan float %a, %b
  %2 = fadd ninf float %1, %b
  %3 = fadd nsz float %2, %b
  %4 = fmul arcp float %3, %b
  %5 = fmul contract float %4, %b
  %6 = fmul afn float %5, %b
  %7 = fsub reassoc float %6, %b
  %8 = fsub fast float %7, %b
  ret float %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "fast_math_flags.ll"} {
;   spirv.func @f(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.FAdd %0, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN>} : f32
;     %3 = spirv.FAdd %2, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotInf>} : f32
;     %4 = spirv.FAdd %3, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NSZ>} : f32
;     %5 = spirv.FMul %4, %1 {fp_fast_math_mode = #spirv.fastmath_mode<AllowRecip>} : f32
;     %6 = spirv.FMul %5, %1 : f32
;     %7 = spirv.FMul %6, %1 : f32
;     %8 = spirv.FSub %7, %1 : f32
;     %9 = spirv.FSub %8, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf|NSZ|AllowRecip|Fast>} : f32
;     spirv.ReturnValue %9 : f32
;   }
; }
