; test: isel -mtriple=spirv64-unknown-unknown
; Volatile and nontemporal accesses.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load volatile i32, ptr addrspace(1) %p, align 4
  store volatile i32 %1, ptr addrspace(1) %q, align 4
  %2 = load i32, ptr addrspace(1) %p, align 4, !nontemporal !0
  store i32 %2, ptr addrspace(1) %q, align 4, !nontemporal !0
  ret void
}
!0 = !{i32 1}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "volatile_and_nontemporal.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.Load "CrossWorkgroup" %0 ["Volatile|Aligned", 4] : i32
;     spirv.Store "CrossWorkgroup" %1, %2 ["Volatile|Aligned", 4] : i32
;     %3 = spirv.Load "CrossWorkgroup" %0 ["Aligned|Nontemporal", 4] : i32
;     spirv.Store "CrossWorkgroup" %1, %3 ["Aligned|Nontemporal", 4] : i32
;     spirv.Return
;   }
; }
