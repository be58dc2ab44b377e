; test: isel -mtriple=spirv64-unknown-unknown
; A switch on i1.

define spir_func i32 @f(i1 %a) {
entry:
  switch i1 %a, label %one [
    i1 true, label %two
  ]
one:
  ret i32 1
two:
  ret i32 2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "switch_on_boolean.ll"} {
;   spirv.func @f(%0: i1) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 2 : i32
;     spirv.BranchConditional %0, ^bb2, ^bb1
;   ^bb1:
;     spirv.ReturnValue %const0 : i32
;   ^bb2:
;     spirv.ReturnValue %const1 : i32
;   }
; }
