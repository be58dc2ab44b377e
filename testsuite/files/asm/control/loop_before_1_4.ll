; test: asm -mtriple=spirv1.3-unknown-vulkan1.1-compute
; Below SPIR-V 1.4 a count is a wish to unroll, and peeling cannot be said.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %latch ]
  %s = phi i32 [ 0, %entry ], [ %s1, %latch ]
  %c = icmp ult i32 %k, %n
  br i1 %c, label %latch, label %done
latch:
  %s1 = xor i32 %s, %k
  %k1 = add i32 %k, 1
  br label %head, !llvm.loop !0
done:
  br label %again
again:
  %q = phi i32 [ %s, %done ], [ %q1, %again ]
  %q1 = udiv i32 %q, 3
  %d = icmp ugt i32 %q1, 9
  br i1 %d, label %again, label %out, !llvm.loop !10
out:
  %r = add i32 %q1, %s
  store i32 %r, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = !{!"llvm.loop.peel.count", i32 1}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.peel.count", i32 2}
