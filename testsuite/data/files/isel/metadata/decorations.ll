; test: isel -mtriple=spirv64-unknown-unknown
; Decorations by metadata, of variables and of instructions.

@g = addrspace(1) global i32 1, align 4, !spirv.Decorations !0
define spir_func i32 @f(i32 %a) {
  %1 = add i32 %a, 1, !spirv.Decorations !2
  ret i32 %1
}
!0 = !{!1}
!1 = !{i32 22}
!2 = !{!3}
!3 = !{i32 4469}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "decorations.ll"} {
;   spirv.GlobalVariable @g initializer(1 : i32) {alignment = 4 : i32, constant, linkage_attributes = #spirv.linkage_attributes<linkage_name = "g", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @f(%0: i32) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 1 : i32
;     %1 = spirv.IAdd %0, %const0 {no_signed_wrap} : i32
;     spirv.ReturnValue %1 : i32
;   }
; }
