; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; break out of a nested condition, continue from another: direct branches, no selectors.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %header
header:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s2, %latch ]
  %c = icmp ult i32 %k, 100
  br i1 %c, label %body, label %exit
body:
  %odd = and i32 %k, 1
  %o = icmp ne i32 %odd, 0
  br i1 %o, label %latch, label %even
even:
  %s1 = add i32 %s, %k
  %big = icmp ugt i32 %s1, %n
  br i1 %big, label %exit, label %latch
latch:
  %s2 = phi i32 [ %s, %body ], [ %s1, %even ]
  %k1 = add i32 %k, 1
  br label %header
exit:
  %r = phi i32 [ %s, %header ], [ %s1, %even ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
