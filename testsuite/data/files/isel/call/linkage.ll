; test: isel -mtriple=spirv64-unknown-unknown
; Linkage of functions: internal without, others export or import; a weak one is linkonce.

declare spir_func void @imported()
define internal spir_func void @internal() {
  ret void
}
define private spir_func void @private() {
  ret void
}
define linkonce_odr spir_func void @once() {
  ret void
}
define weak spir_func void @weak() {
  ret void
}
define spir_func void @f() {
  call spir_func void @imported()
  call spir_func void @internal()
  call spir_func void @private()
  call spir_func void @once()
  call spir_func void @weak()
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "linkage.ll"} {
;   spirv.func @internal() "None" {
;     spirv.Return
;   }
;   spirv.func @private() "None" {
;     spirv.Return
;   }
;   spirv.func @once() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "once", linkage_type = <LinkOnceODR>>} {
;     spirv.Return
;   }
;   spirv.func @weak() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "weak", linkage_type = <Export>>} {
;     spirv.Return
;   }
;   spirv.func @f() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     spirv.FunctionCall @imported() : () -> ()
;     spirv.FunctionCall @internal() : () -> ()
;     spirv.FunctionCall @private() : () -> ()
;     spirv.FunctionCall @once() : () -> ()
;     spirv.FunctionCall @weak() : () -> ()
;     spirv.Return
;   }
;   spirv.func @imported() "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "imported", linkage_type = <Import>>}
; }
