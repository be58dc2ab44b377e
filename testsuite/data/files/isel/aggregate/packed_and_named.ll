; test: isel -mtriple=spirv64-unknown-unknown
; A packed struct and a named one are types of their own; the name is kept.

%point = type { i32, i64 }
%packed = type <{ i8, i32 }>
define spir_func %point @f(%packed %p, %point %q) {
  %1 = extractvalue %packed %p, 1
  %2 = insertvalue %point %q, i32 %1, 0
  ret %point %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "packed_and_named.ll"} {
;   spirv.func @f(%0: !spirv.struct<packed, (i8, i32), CPacked>, %1: !spirv.struct<point, (i32, i64)>) -> !spirv.struct<point, (i32, i64)> "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<packed, (i8, i32), CPacked>
;     %3 = spirv.CompositeInsert %2, %1[0 : i32] : i32 into !spirv.struct<point, (i32, i64)>
;     spirv.ReturnValue %3 : !spirv.struct<point, (i32, i64)>
;   }
; }
