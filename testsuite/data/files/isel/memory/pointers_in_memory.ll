; test: isel -mtriple=spirv64-unknown-unknown
; A pointer is a value like another: loaded, stored, passed on.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load ptr addrspace(1), ptr addrspace(1) %p, align 8
  %2 = load float, ptr addrspace(1) %1, align 4
  store float %2, ptr addrspace(1) %1, align 4
  store ptr addrspace(1) %1, ptr addrspace(1) %q, align 8
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pointers_in_memory.ll"} {
;   spirv.func @f(%0: !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>, %1: !spirv.ptr<!spirv.ptr<i8, CrossWorkgroup>, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     %3 = spirv.Bitcast %2 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 4] : f32
;     %5 = spirv.Bitcast %2 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<f32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 4] : f32
;     spirv.Store "CrossWorkgroup" %1, %2 ["Aligned", 8] : !spirv.ptr<i8, CrossWorkgroup>
;     spirv.Return
;   }
; }
