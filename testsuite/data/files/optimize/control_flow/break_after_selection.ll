; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; The test of a flag moves into the selection that decides it, with the exit from the loop.
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %y = load i32, ptr addrspace(11) %q
  %c = icmp slt i32 %x, 0
  br label %head
head:
  %i = phi i32 [ 2, %entry ], [ %next, %latch ]
  %at = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  br i1 %c, label %join, label %look
look:
  %v = load i32, ptr addrspace(11) %at
  store i32 %i, ptr addrspace(11) %at
  %found = icmp eq i32 %v, %x
  br label %join
join:
  %flag = phi i1 [ false, %head ], [ %found, %look ]
  br i1 %flag, label %end, label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %y
  br i1 %more, label %head, label %end
end:
  %r = phi i32 [ %i, %join ], [ -1, %latch ]
  store i32 %r, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
