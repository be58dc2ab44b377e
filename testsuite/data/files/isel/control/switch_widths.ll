; test: isel -mtriple=spirv64-unknown-unknown
; Switches on integers of 64 and 8 bits.

define spir_func i32 @f(i64 %a, i8 %b) {
entry:
  switch i64 %a, label %next [
    i64 -1, label %one
    i64 4294967296, label %two
  ]
next:
  switch i8 %b, label %two [
    i8 -1, label %one
  ]
one:
  ret i32 1
two:
  ret i32 2
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "switch_widths.ll"} {
;   spirv.func @f(%0: i64, %1: i8) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 2 : i32
;     spirv.Switch %0 : i64, [
;       default: ^bb1,
;       -1: ^bb2,
;       4294967296: ^bb3
;     ]
;   ^bb1:
;     spirv.Switch %1 : i8, [
;       default: ^bb3,
;       -1: ^bb2
;     ]
;   ^bb2:
;     spirv.ReturnValue %const0 : i32
;   ^bb3:
;     spirv.ReturnValue %const1 : i32
;   }
; }
