; test: optimize -mtriple=spirv-unknown-vulkan1.3-compute
; A division by what is never zero moves in front of the loop; one by what may be zero stays.
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %y = load i32, ptr addrspace(11) %q
  %rest = urem i32 %x, 5
  %divisor = add i32 %rest, 3
  br label %head
head:
  %i = phi i32 [ 2, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %y
  br i1 %more, label %body, label %end
body:
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %safe = udiv i32 64, %divisor
  %other = udiv i32 64, %x
  %sum = add i32 %safe, %other
  store i32 %sum, ptr addrspace(11) %to
  %next = add i32 %i, 1
  br label %head
end:
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
