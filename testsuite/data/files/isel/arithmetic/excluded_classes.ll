; test: isel -mtriple=spirv64-unknown-unknown
; nofpclass becomes FPFastMathMode where it holds for the result and all operands: a NaN makes the returned sum NaN, but an infinite divisor makes the quotient 0.

define spir_func nofpclass(nan inf) float @sum(float %a, float %b) {
  %r = fadd float %a, %b
  ret float %r
}

define spir_func nofpclass(nan inf) float @quotient(float %a, float %b) {
  %r = fdiv float %a, %b
  ret float %r
}

define spir_func float @product(float nofpclass(nan inf) %a, float nofpclass(nan inf) %b) {
  %r = fmul float %a, %b
  ret float %r
}

define spir_func float @unknown(float nofpclass(nan inf) %a, float %b) {
  %r = fmul float %a, %b
  ret float %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "excluded_classes.ll"} {
;   spirv.func @sum(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "sum", linkage_type = <Export>>} {
;     %2 = spirv.FAdd %0, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN|NotInf>} : f32
;     spirv.ReturnValue %2 : f32
;   }
;   spirv.func @quotient(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "quotient", linkage_type = <Export>>} {
;     %2 = spirv.FDiv %0, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN>} : f32
;     spirv.ReturnValue %2 : f32
;   }
;   spirv.func @product(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "product", linkage_type = <Export>>} {
;     %2 = spirv.FMul %0, %1 {fp_fast_math_mode = #spirv.fastmath_mode<NotNaN>} : f32
;     spirv.ReturnValue %2 : f32
;   }
;   spirv.func @unknown(%0: f32, %1: f32) -> f32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "unknown", linkage_type = <Export>>} {
;     %2 = spirv.FMul %0, %1 : f32
;     spirv.ReturnValue %2 : f32
;   }
; }
