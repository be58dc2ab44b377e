; test: error -mtriple=spirv-unknown-vulkan1.0-compute
; Subgroup ballots came with SPIR-V 1.3; Vulkan 1.0 takes SPIR-V 1.0.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare <4 x i32> @llvm.spv.wave.ballot(i1)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp sgt i32 %n, 0
  %b = call <4 x i32> @llvm.spv.wave.ballot(i1 %c)
  %w = extractelement <4 x i32> %b, i32 0
  store i32 %w, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0005]: llvm.spv.wave.ballot requires SPIR-V 1.3, vulkan1.0 supports 1.0
;   --> %b in function @main
;   help: vulkan1.1 has it
