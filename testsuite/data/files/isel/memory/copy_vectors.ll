; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; A copy between vectors and scalars moves vectors whole.

declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.v(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.v(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.s(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare void @llvm.memcpy.p11.p11.i32(ptr addrspace(11), ptr addrspace(11), i32, i1)

define void @main() #0 {
  %v = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.v(i32 0, i32 0, i32 1, i32 0, ptr null)
  %s = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr null)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.v(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %v, i32 0)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.s(target("spirv.VulkanBuffer", [0 x float], 12, 1) %s, i32 0)
  call void @llvm.memcpy.p11.p11.i32(ptr addrspace(11) %to, ptr addrspace(11) %from, i32 24, i1 false)
  ret void
}

attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="1,1,1" }
