; test: isel -mtriple=spirv64-unknown-unknown
; Addresses by bytes and by negative indices.

define spir_func i32 @f(ptr addrspace(1) %p, i64 %i) {
  %1 = getelementptr i32, ptr addrspace(1) %p, i64 -2
  %2 = load i32, ptr addrspace(1) %1, align 4
  %3 = getelementptr inbounds i8, ptr addrspace(1) %p, i64 12
  %4 = load i32, ptr addrspace(1) %3, align 4
  %5 = getelementptr nusw nuw i32, ptr addrspace(1) %p, i64 %i
  %6 = load i32, ptr addrspace(1) %5, align 4
  %7 = add i32 %2, %4
  %8 = add i32 %7, %6
  ret i32 %8
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "negative_and_byte_offsets.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>, %1: i64) -> i32 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -2 : i64
;     %const1 = spirv.Constant 12 : i64
;     %2 = spirv.PtrAccessChain %0[%const0] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.Load "CrossWorkgroup" %2 ["Aligned", 4] : i32
;     %4 = spirv.Bitcast %0 : !spirv.ptr<i32, CrossWorkgroup> to !spirv.ptr<i8, CrossWorkgroup>
;     %5 = spirv.InBoundsPtrAccessChain %4[%const1] : !spirv.ptr<i8, CrossWorkgroup>, i64 -> !spirv.ptr<i8, CrossWorkgroup>
;     %6 = spirv.Bitcast %5 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.Load "CrossWorkgroup" %6 ["Aligned", 4] : i32
;     %8 = spirv.PtrAccessChain %0[%1] : !spirv.ptr<i32, CrossWorkgroup>, i64 -> !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.Load "CrossWorkgroup" %8 ["Aligned", 4] : i32
;     %10 = spirv.IAdd %3, %7 : i32
;     %11 = spirv.IAdd %10, %9 : i32
;     spirv.ReturnValue %11 : i32
;   }
; }
