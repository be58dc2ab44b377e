; test: isel -mtriple=spirv32-unknown-unknown
; Conversions of pointers of 32 bits extend and truncate by themselves.

define spir_func i64 @f(ptr addrspace(1) %p, i64 %n) {
  %1 = ptrtoint ptr addrspace(1) %p to i64
  %2 = ptrtoint ptr addrspace(1) %p to i32
  %3 = inttoptr i64 %n to ptr addrspace(1)
  %4 = load i64, ptr addrspace(1) %3, align 8
  %5 = zext i32 %2 to i64
  %6 = add i64 %1, %5
  %7 = add i64 %6, %4
  ret i64 %7
}

; ---- expected ----
; spirv.module Physical32 OpenCL attributes {source_file = "pointers_of_32_bits.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: i64) -> i64 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %2 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %3 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i32
;     %4 = spirv.ConvertUToPtr %1 : i64 to !spirv.ptr<i8, CrossWorkgroup>
;     %5 = spirv.Bitcast %4 : !spirv.ptr<i8, CrossWorkgroup> to !spirv.ptr<i64, CrossWorkgroup>
;     %6 = spirv.Load "CrossWorkgroup" %5 ["Aligned", 8] : i64
;     %7 = spirv.UConvert %3 : i32 to i64
;     %8 = spirv.IAdd %2, %7 : i64
;     %9 = spirv.IAdd %8, %6 : i64
;     spirv.ReturnValue %9 : i64
;   }
; }
