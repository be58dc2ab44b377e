; test: isel -mtriple=spirv64-unknown-unknown
; HIP's synchronization scopes: what orders one address space orders all.
define spir_kernel void @f(ptr addrspace(1) %p) {
  fence syncscope("one-as") seq_cst
  fence syncscope("agent-one-as") acq_rel
  fence syncscope("workgroup-one-as") acquire
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("wavefront-one-as") monotonic
  store i32 %old, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; spirv.module Physical64 OpenCL attributes {source_file = "scopes_of_hip.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 784 : i32
;     %const2 = spirv.Constant 1 : i32
;     %const3 = spirv.Constant 776 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 770 : i32
;     %const6 = spirv.Constant 3 : i32
;     spirv.MemoryBarrier <CrossDevice>, <SequentiallyConsistent|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Device>, <AcquireRelease|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.MemoryBarrier <Workgroup>, <Acquire|WorkgroupMemory|CrossWorkgroupMemory>
;     %1 = spirv.AtomicIAdd <Subgroup> <None> %0, %const2 : !spirv.ptr<i32, CrossWorkgroup>
;     spirv.Store "CrossWorkgroup" %0, %1 ["Aligned", 4] : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
