; test: isel -mtriple=spirv64-unknown-unknown
; A frozen value is the value; of undef it is some constant.

define spir_func i32 @f(i32 %a, <2 x float> %v) {
  %1 = freeze i32 %a
  %2 = freeze i32 undef
  %3 = freeze <2 x float> %v
  %4 = extractelement <2 x float> %3, i32 0
  %5 = fptosi float %4 to i32
  %6 = add i32 %1, %2
  %7 = add i32 %6, %5
  ret i32 %7
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "freeze.ll"} {
;   spirv.func @f(%0: i32, %1: vector<2xf32>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %2 = "spirv.CopyObject"(%0) : (i32) -> i32
;     %3 = "spirv.CopyObject"(%1) : (vector<2xf32>) -> vector<2xf32>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<2xf32>
;     %5 = spirv.ConvertFToS %4 : f32 to i32
;     %6 = spirv.IAdd %2, %const0 : i32
;     %7 = spirv.IAdd %6, %5 : i32
;     spirv.ReturnValue %7 : i32
;   }
; }
