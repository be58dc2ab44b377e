; test: isel -mtriple=spirv64-unknown-unknown
; Aggregates of i1 as values.

define spir_func i1 @f({ i1, [2 x i1] } %a, i1 %x) {
  %1 = insertvalue { i1, [2 x i1] } %a, i1 %x, 1, 0
  %2 = extractvalue { i1, [2 x i1] } %1, 0
  %3 = extractvalue { i1, [2 x i1] } %1, 1, 1
  %4 = and i1 %2, %3
  ret i1 %4
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "of_booleans.ll"} {
;   spirv.func @f(%0: !spirv.struct<(i1, !spirv.array<2 x i1>)>, %1: i1) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeInsert %1, %0[1 : i32, 0 : i32] : i1 into !spirv.struct<(i1, !spirv.array<2 x i1>)>
;     %3 = spirv.CompositeExtract %2[0 : i32] : !spirv.struct<(i1, !spirv.array<2 x i1>)>
;     %4 = spirv.CompositeExtract %2[1 : i32, 1 : i32] : !spirv.struct<(i1, !spirv.array<2 x i1>)>
;     %5 = spirv.LogicalAnd %3, %4 : i1
;     spirv.ReturnValue %5 : i1
;   }
; }
