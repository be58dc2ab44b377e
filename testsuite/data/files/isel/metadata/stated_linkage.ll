; test: isel -mtriple=spirv64-unknown-unknown
; A symbol has one linkage: what its decorations state is it.

@same = addrspace(1) global i32 0, !spirv.Decorations !0
@renamed = addrspace(1) global i32 0, !spirv.Decorations !2
define spir_func void @f() !spirv.Decorations !4 {
  ret void
}
!0 = !{!1}
!1 = !{i32 41, !"same", i32 0}
!2 = !{!3}
!3 = !{i32 41, !"other", i32 0}
!4 = !{!5}
!5 = !{i32 41, !"function", i32 0}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "stated_linkage.ll"} {
;   spirv.GlobalVariable @same initializer(0 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "same", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @renamed initializer(0 : i32) {linkage_attributes = #spirv.linkage_attributes<linkage_name = "other", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "function", linkage_type = <Export>>} {
;     spirv.Return
;   }
; }
