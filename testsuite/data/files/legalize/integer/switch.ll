; test: legalize -mtriple=spirv64-unknown-unknown
; The literals of a switch are as wide as its selector; the selector's high bits are cleared.

define spir_func i32 @f(i32 %a) {
  %x = trunc i32 %a to i5
  switch i5 %x, label %else [ i5 3, label %three
                              i5 -1, label %last ]
three:
  ret i32 1
last:
  ret i32 2
else:
  ret i32 3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "switch.ll"} {
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 31 : i32
;     %const1 = spirv.Constant 3 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 2 : i32
;     %1 = spirv.BitwiseAnd %0, %const0 : i32
;     spirv.Switch %1 : i32, [
;       default: ^bb1,
;       3: ^bb2,
;       31: ^bb3
;     ]
;   ^bb1:
;     spirv.ReturnValue %const1 : i32
;   ^bb2:
;     spirv.ReturnValue %const2 : i32
;   ^bb3:
;     spirv.ReturnValue %const3 : i32
;   }
; }
