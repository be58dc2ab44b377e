; test: isel -mtriple=spirv64-unknown-unknown
; Scopes by their names; none is the whole system.

define spir_func void @f(ptr addrspace(1) %p) {
  %1 = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic, align 4
  %2 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("all_svm_devices") monotonic, align 4
  %3 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("device") monotonic, align 4
  %4 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("workgroup") monotonic, align 4
  %5 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("subgroup") monotonic, align 4
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "scopes.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %1 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     %2 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.AtomicIAdd <Device> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.AtomicIAdd <Workgroup> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.AtomicIAdd <Subgroup> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Return
;   }
; }
