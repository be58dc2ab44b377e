; test: isel -mtriple=spirv64-unknown-unknown
; Pointers are compared as the integers that they are.

define spir_func i1 @f(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %1 = icmp eq ptr addrspace(1) %p, %q
  %2 = icmp ne ptr addrspace(1) %p, null
  %3 = icmp ult ptr addrspace(1) %p, %q
  %4 = and i1 %1, %2
  %5 = and i1 %4, %3
  ret i1 %5
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "pointers.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i8, CrossWorkgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>) -> i1 "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = "spirv.ConstantNull"() : () -> !spirv.ptr<i8, CrossWorkgroup>
;     %2 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %3 = spirv.ConvertPtrToU %1 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %4 = spirv.IEqual %2, %3 : i64
;     %5 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %6 = spirv.ConvertPtrToU %const0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %7 = spirv.INotEqual %5, %6 : i64
;     %8 = spirv.ConvertPtrToU %0 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %9 = spirv.ConvertPtrToU %1 : !spirv.ptr<i8, CrossWorkgroup> to i64
;     %10 = spirv.ULessThan %8, %9 : i64
;     %11 = spirv.LogicalAnd %4, %7 : i1
;     %12 = spirv.LogicalAnd %11, %10 : i1
;     spirv.ReturnValue %12 : i1
;   }
; }
