; test: isel -mtriple=spirv64-unknown-unknown
; An unknown scope is the largest, which is never wrong.

define spir_kernel void @f(ptr addrspace(1) %p) {
  %1 = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("village") monotonic
  fence syncscope("village") seq_cst
  ret void
}

; ---- expected ----
; warning[W0001]: the synchronization scope "village" is not known: the largest is used
;   --> an unnamed atomicrmw in function @f
;   note: also at an unnamed fence in function @f
;   help: use "device", "workgroup", "subgroup" or "singlethread"
; spirv.module Physical64 OpenCL attributes {source_file = "unknown_scope.ll"} {
;   spirv.func @f(%0: !spirv.ptr<i32, CrossWorkgroup>) "None" {
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 784 : i32
;     %1 = spirv.AtomicIAdd <CrossDevice> <None> %0, %const1 : !spirv.ptr<i32, CrossWorkgroup>
;     spirv.MemoryBarrier <CrossDevice>, <SequentiallyConsistent|WorkgroupMemory|CrossWorkgroupMemory>
;     spirv.Return
;   }
;   spirv.EntryPoint "Kernel" @f
;   spirv.ExecutionMode @f "ContractionOff"
; }
