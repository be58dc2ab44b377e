; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; An edge out of two loops passes each merge with a selector.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %outer
outer:
  %a = phi i32 [ 0, %entry ], [ %a1, %outer.latch ]
  br label %inner
inner:
  %b = phi i32 [ 0, %outer ], [ %b1, %inner.latch ]
  %m = mul i32 %a, %b
  %found = icmp eq i32 %m, %n
  br i1 %found, label %exit, label %inner.latch
inner.latch:
  %b1 = add i32 %b, 1
  %bc = icmp ult i32 %b1, 10
  br i1 %bc, label %inner, label %outer.latch
outer.latch:
  %a1 = add i32 %a, 1
  %ac = icmp ult i32 %a1, 10
  br i1 %ac, label %outer, label %none
none:
  store i32 -1, ptr addrspace(11) %p, align 4
  ret void
exit:
  store i32 %a, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
