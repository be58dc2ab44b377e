; test: isel -mtriple=spirv64-unknown-unknown
; To the generic address space and back from it.

define spir_func void @f(ptr addrspace(3) %l, ptr addrspace(1) %g, ptr %p) {
  %1 = addrspacecast ptr addrspace(3) %l to ptr addrspace(4)
  %2 = addrspacecast ptr %p to ptr addrspace(4)
  %3 = addrspacecast ptr addrspace(4) %1 to ptr addrspace(3)
  %4 = load i32, ptr addrspace(4) %2, align 4
  store i32 %4, ptr addrspace(3) %3, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "address_spaces.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, Workgroup>, %1: !spirv.ptr<i8, CrossWorkgroup>, %2: !spirv.ptr<i32, Function>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %3 = spirv.PtrCastToGeneric %0 : !spirv.ptr<i32, Workgroup> to !spirv.ptr<i32, Generic>
;     %4 = spirv.PtrCastToGeneric %2 : !spirv.ptr<i32, Function> to !spirv.ptr<i32, Generic>
;     %5 = spirv.GenericCastToPtr %3 : !spirv.ptr<i32, Generic> to !spirv.ptr<i32, Workgroup>
;     %6 = spirv.Load "Generic" %4 ["Aligned", 4] : i32
;     spirv.Store "Workgroup" %5, %6 ["Aligned", 4] : i32
;     spirv.Return
;   }
; }
