; test: isel -mtriple=spirv64-unknown-unknown
; A struct and an array are loaded and stored as one value.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load { i32, [4 x float] }, ptr addrspace(1) %p, align 4
  store { i32, [4 x float] } %1, ptr addrspace(1) %q, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "whole_aggregates.ll"} {
;   spirv.func @f(%0: !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, CrossWorkgroup>, %1: !spirv.ptr<!spirv.struct<(i32, !spirv.array<4 x f32>)>, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 4] : !spirv.struct<(i32, !spirv.array<4 x f32>)>
;     spirv.Store "CrossWorkgroup" %1, %2 ["Aligned", 4] : !spirv.struct<(i32, !spirv.array<4 x f32>)>
;     spirv.Return
;   }
; }
