; test: isel -mtriple=spirv64-unknown-unknown
; Structs and arrays as arguments and as result.

define internal spir_func { i32, float } @make(i32 %a, [2 x float] %b) {
  %1 = extractvalue [2 x float] %b, 1
  %2 = insertvalue { i32, float } poison, i32 %a, 0
  %3 = insertvalue { i32, float } %2, float %1, 1
  ret { i32, float } %3
}
define spir_func i32 @f([2 x float] %b) {
  %1 = call spir_func { i32, float } @make(i32 5, [2 x float] %b)
  %2 = extractvalue { i32, float } %1, 0
  ret i32 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "aggregates.ll"} {
;   spirv.func @make(%0: i32, %1: !spirv.array<2 x f32>) -> !spirv.struct<(i32, f32)> "None" {
;     %const0 = spirv.Undef : !spirv.struct<(i32, f32)>
;     %2 = spirv.CompositeExtract %1[1 : i32] : !spirv.array<2 x f32>
;     %3 = spirv.CompositeInsert %0, %const0[0 : i32] : i32 into !spirv.struct<(i32, f32)>
;     %4 = spirv.CompositeInsert %2, %3[1 : i32] : f32 into !spirv.struct<(i32, f32)>
;     spirv.ReturnValue %4 : !spirv.struct<(i32, f32)>
;   }
;   spirv.func @f(%0: !spirv.array<2 x f32>) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 5 : i32
;     %1 = spirv.FunctionCall @make(%const0, %0) : (i32, !spirv.array<2 x f32>) -> !spirv.struct<(i32, f32)>
;     %2 = spirv.CompositeExtract %1[0 : i32] : !spirv.struct<(i32, f32)>
;     spirv.ReturnValue %2 : i32
;   }
; }
