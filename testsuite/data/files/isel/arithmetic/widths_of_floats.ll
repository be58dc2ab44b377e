; test: isel -mtriple=spirv64-unknown-unknown
; Halves and doubles are types of their own.

define spir_func double @f(half %a, half %b, double %c) {
  %1 = fadd half %a, %b
  %2 = fdiv half %1, 0xH4000
  %3 = fpext half %2 to double
  %4 = frem double %3, %c
  %5 = fneg double %4
  ret double %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "widths_of_floats.ll"} {
;   spirv.func @f(%0: f16, %1: f16, %2: f64) -> f64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 2.0 : f16
;     %3 = spirv.FAdd %0, %1 : f16
;     %4 = spirv.FDiv %3, %const0 : f16
;     %5 = spirv.FConvert %4 : f16 to f64
;     %6 = spirv.FRem %5, %2 : f64
;     %7 = spirv.FNegate %6 : f64
;     spirv.ReturnValue %7 : f64
;   }
; }
