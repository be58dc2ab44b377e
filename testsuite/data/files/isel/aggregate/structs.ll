; test: isel -mtriple=spirv64-unknown-unknown
; Values of struct type are composed and taken apart.

%s = type { i32, { float, i32 } }
define spir_func i32 @f(%s %a, float %x) {
  %b = insertvalue %s %a, float %x, 1, 0
  %c = extractvalue %s %b, 1
  %d = extractvalue { float, i32 } %c, 1
  %e = extractvalue %s %b, 0
  %r = add i32 %d, %e
  ret i32 %r
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "structs.ll"} {
;   spirv.func @f(%0: !spirv.struct<s, (i32, !spirv.struct<(f32, i32)>)>, %1: f32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.CompositeInsert %1, %0[1 : i32, 0 : i32] : f32 into !spirv.struct<s, (i32, !spirv.struct<(f32, i32)>)>
;     %3 = spirv.CompositeExtract %2[1 : i32] : !spirv.struct<s, (i32, !spirv.struct<(f32, i32)>)>
;     %4 = spirv.CompositeExtract %3[1 : i32] : !spirv.struct<(f32, i32)>
;     %5 = spirv.CompositeExtract %2[0 : i32] : !spirv.struct<s, (i32, !spirv.struct<(f32, i32)>)>
;     %6 = spirv.IAdd %4, %5 : i32
;     spirv.ReturnValue %6 : i32
;   }
; }
