; test: error -mtriple=spirv-unknown-vulkan1.3-compute --without-capability=Int64
; Atomics of 64 bits name the capability.

declare target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i64], 12, 1), i32)

define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i64], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i64], 12, 1) %h, i32 0)
  %a = load i64, ptr addrspace(11) %p
  %b = atomicrmw add ptr addrspace(11) %p, i64 %a monotonic
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }

; ---- expected ----
; error[E0002]: spirv.AtomicIAdd is not supported on integers of 64 bits where the capability Int64 is missing: there is no emulation of it, use integers of 32 bits
;   --> inst3 (spirv.AtomicIAdd) in function @main
