; test: isel -mtriple=spirv64-unknown-unknown
; Elements of arrays as values, nested.

define spir_func i32 @f([2 x [3 x i32]] %a, i32 %x) {
  %1 = insertvalue [2 x [3 x i32]] %a, i32 %x, 1, 2
  %2 = extractvalue [2 x [3 x i32]] %1, 0
  %3 = extractvalue [3 x i32] %2, 1
  ret i32 %3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "arrays.ll"} {
;   spirv.func @f(%0: !spirv.array<2 x !spirv.array<3 x i32>>, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeInsert %1, %0[1 : i32, 2 : i32] : i32 into !spirv.array<2 x !spirv.array<3 x i32>>
;     %3 = spirv.CompositeExtract %2[0 : i32] : !spirv.array<2 x !spirv.array<3 x i32>>
;     %4 = spirv.CompositeExtract %3[1 : i32] : !spirv.array<3 x i32>
;     spirv.ReturnValue %4 : i32
;   }
; }
