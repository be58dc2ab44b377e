; test: isel -mtriple=spirv64-unknown-unknown
; A switch that has its default alone.

define spir_func i32 @f(i32 %a) {
entry:
  switch i32 %a, label %one [
  ]
one:
  ret i32 1
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "switch_without_cases.ll"} {
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     spirv.Branch ^bb1
;   ^bb1:
;     spirv.ReturnValue %const0 : i32
;   }
; }
