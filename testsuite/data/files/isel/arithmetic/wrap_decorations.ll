; test: isel -mtriple=spirv64-unknown-unknown --wrap-decorations
; nsw and nuw as decorations where they are asked for.

define spir_func i32 @f(i32 %a, i32 %b) {
  %add = add nsw i32 %a, %b
  %sub = sub nuw i32 %add, %b
  %mul = mul nuw nsw i32 %sub, %a
  ret i32 %mul
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "wrap_decorations.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.IAdd %0, %1 {no_signed_wrap} : i32
;     %3 = spirv.ISub %2, %1 {no_unsigned_wrap} : i32
;     %4 = spirv.IMul %3, %0 {no_signed_wrap, no_unsigned_wrap} : i32
;     spirv.ReturnValue %4 : i32
;   }
; }
