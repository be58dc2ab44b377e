; test: isel -mtriple=spirv64-unknown-unknown
; A struct is composed from poison, one member after the other.

define spir_func { i32, <2 x float> } @f(i32 %n, <2 x float> %v) {
  %1 = insertvalue { i32, <2 x float> } poison, i32 %n, 0
  %2 = insertvalue { i32, <2 x float> } %1, <2 x float> %v, 1
  ret { i32, <2 x float> } %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "from_nothing.ll"} {
;   spirv.func @f(%0: i32, %1: vector<2xf32>) -> !spirv.struct<(i32, vector<2xf32>)> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : !spirv.struct<(i32, vector<2xf32>)>
;     %2 = spirv.CompositeInsert %0, %const0[0 : i32] : i32 into !spirv.struct<(i32, vector<2xf32>)>
;     %3 = spirv.CompositeInsert %1, %2[1 : i32] : vector<2xf32> into !spirv.struct<(i32, vector<2xf32>)>
;     spirv.ReturnValue %3 : !spirv.struct<(i32, vector<2xf32>)>
;   }
; }
