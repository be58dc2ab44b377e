; test: isel -mtriple=spirv64-unknown-unknown
; Scopes of other targets are the next larger that SPIR-V has.

define spir_func void @f(ptr addrspace(1) %p) {
  %1 = atomicrmw add ptr addrspace(1) %p, i32 0 syncscope("system") monotonic
  %2 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("agent") monotonic
  %3 = atomicrmw add ptr addrspace(1) %p, i32 2 syncscope("cluster") monotonic
  %4 = atomicrmw add ptr addrspace(1) %p, i32 3 syncscope("queuefamily") monotonic
  %5 = atomicrmw add ptr addrspace(1) %p, i32 4 syncscope("block") monotonic
  %6 = atomicrmw add ptr addrspace(1) %p, i32 5 syncscope("work_group") monotonic
  %7 = atomicrmw add ptr addrspace(1) %p, i32 6 syncscope("wavefront") monotonic
  %8 = atomicrmw add ptr addrspace(1) %p, i32 7 syncscope("warp") monotonic
  %9 = atomicrmw add ptr addrspace(1) %p, i32 8 syncscope("sub_group") monotonic
  %10 = atomicrmw add ptr addrspace(1) %p, i32 9 syncscope("singlethread") monotonic
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "scopes_of_targets.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Export>>} {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %const5 = spirv.Constant 5 : i32
;     %const6 = spirv.Constant 6 : i32
;     %const7 = spirv.Constant 7 : i32
;     %const8 = spirv.Constant 8 : i32
;     %const9 = spirv.Constant 9 : i32
;     %1 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const0 : !spirv.ptr<i32, CrossWorkgroup>
;     %2 = spirv.AtomicIAdd <Device> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     %3 = spirv.AtomicIAdd <Device> <None> %0, %const2 : !spirv.ptr<i32, CrossWorkgroup>
;     %4 = spirv.AtomicIAdd <Device> <None> %0, %const3 : !spirv.ptr<i32, CrossWorkgroup>
;     %5 = spirv.AtomicIAdd <Workgroup> <None> %0, %const4 : !spirv.ptr<i32, CrossWorkgroup>
;     %6 = spirv.AtomicIAdd <Workgroup> <None> %0, %const5 : !spirv.ptr<i32, CrossWorkgroup>
;     %7 = spirv.AtomicIAdd <Subgroup> <None> %0, %const6 : !spirv.ptr<i32, CrossWorkgroup>
;     %8 = spirv.AtomicIAdd <Subgroup> <None> %0, %const7 : !spirv.ptr<i32, CrossWorkgroup>
;     %9 = spirv.AtomicIAdd <Subgroup> <None> %0, %const8 : !spirv.ptr<i32, CrossWorkgroup>
;     %10 = spirv.AtomicIAdd <Invocation> <None> %0, %const9 : !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Return
;   }
; }
