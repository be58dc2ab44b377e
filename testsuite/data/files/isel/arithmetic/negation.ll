; test: isel -mtriple=spirv64-unknown-unknown
; A difference from zero.

define spir_func i32 @f(i32 %a, <2 x i8> %b) {
  %1 = sub i32 0, %a
  %2 = sub nsw <2 x i8> zeroinitializer, %b
  %3 = extractelement <2 x i8> %2, i32 0
  %4 = sext i8 %3 to i32
  %5 = sub i32 %1, %4
  ret i32 %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "negation.ll"} {
;   spirv.func @f(%0: i32, %1: vector<2xi8>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = "spirv.Constant"() <{value = dense<0> : vector<2xi8>}> {null} : () -> vector<2xi8>
;     %2 = spirv.ISub %const0, %0 : i32
;     %3 = spirv.ISub %const1, %1 : vector<2xi8>
;     %4 = spirv.CompositeExtract %3[0 : i32] : vector<2xi8>
;     %5 = spirv.SConvert %4 : i8 to i32
;     %6 = spirv.ISub %2, %5 : i32
;     spirv.ReturnValue %6 : i32
;   }
; }
