; test: isel -mtriple=spirv64-unknown-unknown
; Between halves, floats and doubles there is one instruction both ways.

define spir_func half @f(double %d, <3 x half> %v) {
  %1 = fptrunc double %d to float
  %2 = fpext float %1 to double
  %3 = fptrunc double %2 to half
  %4 = fpext <3 x half> %v to <3 x float>
  %5 = extractelement <3 x float> %4, i32 2
  %6 = fptrunc float %5 to half
  %7 = fadd half %3, %6
  ret half %7
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "floats.ll"} {
;   spirv.func @f(%0: f64, %1: vector<3xf16>) -> f16 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.FConvert %0 : f64 to f32
;     %3 = spirv.FConvert %2 : f32 to f64
;     %4 = spirv.FConvert %3 : f64 to f16
;     %5 = spirv.FConvert %1 : vector<3xf16> to vector<3xf32>
;     %6 = spirv.CompositeExtract %5[2 : i32] : vector<3xf32>
;     %7 = spirv.FConvert %6 : f32 to f16
;     %8 = spirv.FAdd %4, %7 : f16
;     spirv.ReturnValue %8 : f16
;   }
; }
