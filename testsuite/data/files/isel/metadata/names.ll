; test: isel -mtriple=spirv64-unknown-unknown
; Names of arguments, values and blocks do not change what comes out.

define spir_func i32 @f(i32 %first, i32 %"second argument") {
start:
  %sum = add i32 %first, %"second argument"
  br label %end
end:
  ret i32 %sum
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "names.ll"} {
;   spirv.func @f(%0: i32, %1: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.IAdd %0, %1 : i32
;     spirv.Branch ^bb1
;   ^bb1:
;     spirv.ReturnValue %2 : i32
;   }
; }
