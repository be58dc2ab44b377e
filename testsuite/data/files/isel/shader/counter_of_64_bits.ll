; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; What counts in 64 bits counts in 32 where the test that every turn passes shows that it fits: to a constant, to a bound above zero, and down.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@.str = private unnamed_addr constant [4 x i8] c"Out\00", align 1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 3, i32 1, i32 0, ptr @.str)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %n = load i32, ptr addrspace(11) %p, align 4
  br label %up
up:
  %i = phi i64 [ 0, %entry ], [ %i.next, %up ]
  %i.word = trunc i64 %i to i32
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i.word)
  store i32 %n, ptr addrspace(11) %q, align 4
  %i.next = add nuw nsw i64 %i, 4
  %i.more = icmp ult i64 %i.next, 192
  br i1 %i.more, label %up, label %guard
guard:
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %down, label %bounded
bounded:
  %bound = zext i32 %n to i64
  br label %to
to:
  %j = phi i64 [ 0, %bounded ], [ %j.next, %to ]
  %j.word = trunc i64 %j to i32
  %r = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %j.word)
  store i32 7, ptr addrspace(11) %r, align 4
  %j.next = add nuw nsw i64 %j, 1
  %j.done = icmp eq i64 %j.next, %bound
  br i1 %j.done, label %down, label %to
down:
  br label %last
last:
  %m = phi i64 [ 40, %down ], [ %m.next, %body ]
  %m.more = icmp sgt i64 %m, 3
  br i1 %m.more, label %body, label %end
body:
  %m.word = trunc i64 %m to i32
  %s = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %m.word)
  store i32 9, ptr addrspace(11) %s, align 4
  %m.next = add nsw i64 %m, -1
  br label %last
end:
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
