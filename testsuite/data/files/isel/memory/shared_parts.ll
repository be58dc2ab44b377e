; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Shared memory of which a part of a number is written is of words: another invocation may write the rest.

declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()

@shared = internal addrspace(3) global [4 x float] undef

define void @main() #0 {
  %id = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %p = getelementptr i16, ptr addrspace(3) @shared, i32 %id
  store i16 7, ptr addrspace(3) %p
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %h = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x float], 12, 1) %h, i32 0)
  %f = load float, ptr addrspace(3) @shared
  store float %f, ptr addrspace(11) %out
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" }
