; test: isel -mtriple=spirv64-unknown-unknown
; The predicates true and false are constants, of vectors, too.

define spir_func i1 @f(float %a, <2 x float> %b) {
  %1 = fcmp true float %a, %a
  %2 = fcmp false <2 x float> %b, %b
  %3 = extractelement <2 x i1> %2, i32 0
  %4 = xor i1 %1, %3
  ret i1 %4
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "constant_predicates.ll"} {
;   spirv.func @f(%0: f32, %1: vector<2xf32>) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = "spirv.Constant"() <{value = dense<false> : vector<2xi1>}> {null} : () -> vector<2xi1>
;     %const1 = spirv.Constant true
;     %2 = spirv.CompositeExtract %const0[0 : i32] : vector<2xi1>
;     %3 = spirv.LogicalNotEqual %const1, %2 : i1
;     spirv.ReturnValue %3 : i1
;   }
; }
