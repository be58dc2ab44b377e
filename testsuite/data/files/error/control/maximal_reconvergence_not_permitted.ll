; test: error -mtriple=spirv-unknown-vulkan1.3-compute --spirv-ext=-SPV_KHR_maximal_reconvergence --maximal-reconvergence
; Asked for, but the extension is not permitted.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %e = icmp eq i32 %n, 1
  br i1 %e, label %x, label %y
x:
  br label %y
y:
  %r = phi i32 [ 1, %entry ], [ 2, %x ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0005]: execution mode MaximallyReconvergesKHR requires the extension SPV_KHR_maximal_reconvergence
;   --> execution mode MaximallyReconvergesKHR of function @main
;   note: vulkan1.3 supports SPIR-V up to 1.6, and no such extension is permitted
;   help: permit SPV_KHR_maximal_reconvergence (--spirv-ext=+SPV_KHR_maximal_reconvergence)
