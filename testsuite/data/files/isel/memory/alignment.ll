; test: isel -mtriple=spirv64-unknown-unknown
; The alignment of an access is a memory operand.

define spir_func void @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = load i32, ptr addrspace(1) %p, align 1
  store i32 %1, ptr addrspace(1) %q, align 4
  %2 = load <4 x i32>, ptr addrspace(1) %p, align 16
  store <4 x i32> %2, ptr addrspace(1) %q, align 8
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "alignment.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.Load "CrossWorkgroup" %0 ["Aligned", 1] : i32
;     spirv.Store "CrossWorkgroup" %1, %2 ["Aligned", 4] : i32
;     %3 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<vector<4xi32>, CrossWorkgroup>
;     %4 = spirv.Load "CrossWorkgroup" %3 ["Aligned", 16] : vector<4xi32>
;     %5 = spirv.Bitcast %1 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<vector<4xi32>, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %5, %4 ["Aligned", 8] : vector<4xi32>
;     spirv.Return
;   }
; }
