; test: isel -mtriple=spirv64-unknown-unknown
; A selection of booleans, as LLVM writes an and that stops early.

define spir_func i1 @f(i1 %a, i1 %b) {
  %1 = select i1 %a, i1 %b, i1 false
  %2 = select i1 %1, i1 true, i1 %b
  ret i1 %2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "select_of_booleans.ll"} {
;   spirv.func @f(%0: i1, %1: i1) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant false
;     %const1 = spirv.Constant true
;     %2 = spirv.Select %0, %1, %const0 : i1, i1
;     %3 = spirv.Select %2, %const1, %1 : i1, i1
;     spirv.ReturnValue %3 : i1
;   }
; }
