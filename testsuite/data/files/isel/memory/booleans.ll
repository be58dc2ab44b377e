; test: isel -mtriple=spirv64-unknown-unknown
; In a kernel an i1 in memory is a boolean, which CrossWorkgroup memory may hold.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load i1, ptr addrspace(1) %p, align 1
  %2 = xor i1 %1, true
  store i1 %2, ptr addrspace(1) %q, align 1
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "booleans.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i1, CrossWorkgroup>, %1: !spirv.ptr<i1, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 1] : i1
;     %3 = spirv.LogicalNot %2 : i1
;     spirv.Store "CrossWorkgroup" %1, %3 ["Aligned", 1] : i1
;     spirv.Return
;   }
; }
