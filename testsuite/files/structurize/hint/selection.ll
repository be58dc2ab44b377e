; test: structurize -mtriple=spirv-unknown-vulkan1.3-compute
; [branch] and [flatten] become selection controls, of a switch, too; weights stay with their branch.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  %c = icmp ugt i32 %n, 3
  br i1 %c, label %then, label %join, !hlsl.controlflow.hint !0
then:
  %t = call i32 @work(i32 %n)
  br label %join
join:
  %a = phi i32 [ 0, %entry ], [ %t, %then ]
  %d = icmp ugt i32 %a, 7
  br i1 %d, label %then2, label %join2, !hlsl.controlflow.hint !1, !prof !2
then2:
  %t2 = call i32 @work(i32 %a)
  br label %join2
join2:
  %b = phi i32 [ 1, %join ], [ %t2, %then2 ]
  switch i32 %b, label %rest [
    i32 1, label %one
    i32 2, label %two
  ], !hlsl.controlflow.hint !0
one:
  %o = add i32 %b, 5
  br label %end
two:
  %w = mul i32 %b, 9
  br label %end
rest:
  br label %end
end:
  %r = phi i32 [ %o, %one ], [ %w, %two ], [ %b, %rest ]
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
define internal i32 @work(i32 %x) noinline {
  %y = mul i32 %x, %x
  ret i32 %y
}
!0 = !{!"hlsl.controlflow.hint", i32 1}
!1 = !{!"hlsl.controlflow.hint", i32 2}
!2 = !{!"branch_weights", i32 2000, i32 1}
