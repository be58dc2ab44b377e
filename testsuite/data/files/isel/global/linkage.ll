; test: isel -mtriple=spirv64-unknown-unknown
; Linkage of globals: internal without, others export, declarations import; constants are decorated.

@internal = internal addrspace(1) global i32 1, align 4
@exported = addrspace(1) global i32 2, align 8
@imported = external addrspace(1) constant i32, align 4
@once = linkonce_odr addrspace(1) constant i32 3, align 4
define spir_func i32 @f() {
  %1 = load i32, ptr addrspace(1) @internal, align 4
  %2 = load i32, ptr addrspace(1) @imported, align 4
  %3 = add i32 %1, %2
  ret i32 %3
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "linkage.ll"} {
;   spirv.GlobalVariable @exported initializer(2 : i32) {alignment = 8 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "exported", linkage_type = <Export>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @once initializer(3 : i32) {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "once", linkage_type = <LinkOnceODR>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @internal initializer(1 : i32) {alignment = 4 : i32} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.GlobalVariable @imported {alignment = 4 : i32, linkage_attributes = #spirv.linkage_attributes<linkage_name = "imported", linkage_type = <Import>>} : !spirv.ptr<i32, CrossWorkgroup>
;   spirv.func @f() -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %global0 = spirv.mlir.addressof @internal : !spirv.ptr<i32, CrossWorkgroup>
;     %global1 = spirv.mlir.addressof @imported : !spirv.ptr<i32, CrossWorkgroup>
;     %0 = spirv.Load "CrossWorkgroup" %global0 ["Aligned", 4] : i32
;     %1 = spirv.Load "CrossWorkgroup" %global1 ["Aligned", 4] : i32
;     %2 = spirv.IAdd %0, %1 : i32
;     spirv.ReturnValue %2 : i32
;   }
; }
