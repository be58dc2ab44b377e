; test: isel -mtriple=spirv64-unknown-unknown
; Inlining is function control; what a function does to memory leaves no trace.

define spir_func i32 @always(i32 %a) alwaysinline {
  ret i32 %a
}
define spir_func i32 @never(i32 %a) noinline {
  ret i32 %a
}
define spir_func i32 @pure(ptr addrspace(1) %p) nounwind willreturn memory(read) {
  %1 = load i32, ptr addrspace(1) %p, align 4
  ret i32 %1
}
define spir_func i32 @const(i32 %a) nounwind willreturn memory(none) {
  ret i32 %a
}
define spir_func i32 @optnone(i32 %a) noinline optnone {
  ret i32 %a
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "attributes.ll"} {
;   spirv.func @always(%0: i32) -> i32 "Inline" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "always", linkage_type = <Export>>} {
;     spirv.ReturnValue %0 : i32
;   }
;   spirv.func @never(%0: i32) -> i32 "DontInline" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "never", linkage_type = <Export>>} {
;     spirv.ReturnValue %0 : i32
;   }
;   spirv.func @pure(%0: !spirv.ptr<i32, CrossWorkgroup>) -> i32 "Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "pure", linkage_type = <Export>>} {
;     %1 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 4] : i32
;     spirv.ReturnValue %1 : i32
;   }
;   spirv.func @const(%0: i32) -> i32 "Const" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "const", linkage_type = <Export>>} {
;     spirv.ReturnValue %0 : i32
;   }
;   spirv.func @optnone(%0: i32) -> i32 "DontInline" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "optnone", linkage_type = <Export>>} {
;     spirv.ReturnValue %0 : i32
;   }
; }
