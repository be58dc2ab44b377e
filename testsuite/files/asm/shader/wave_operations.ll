; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Subgroup operations of HLSL: SPIR-V 1.3 and their capabilities.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

declare i32 @llvm.spv.wave.reduce.umax.i32(i32) #1
declare <4 x i32> @llvm.spv.wave.ballot(i1) #1
declare i1 @llvm.spv.wave.is.first.lane() #1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %v = load i32, ptr addrspace(11) %p, align 4
  %m = call i32 @llvm.spv.wave.reduce.umax.i32(i32 %v)
  %e = icmp eq i32 %m, %v
  %b = call <4 x i32> @llvm.spv.wave.ballot(i1 %e)
  %w = extractelement <4 x i32> %b, i32 0
  %f = call i1 @llvm.spv.wave.is.first.lane()
  br i1 %f, label %then, label %exit
then:
  store i32 %w, ptr addrspace(11) %p, align 4
  br label %exit
exit:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
