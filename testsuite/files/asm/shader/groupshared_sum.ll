; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A compute shader: workgroup memory, a barrier, a loop, a buffer.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

@gs = hidden addrspace(3) global [8 x i32] zeroinitializer, align 4
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync() #1
define void @main() #0 {
entry:
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %t = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  %v = load i32, ptr addrspace(11) %p, align 4
  %t64 = zext i32 %t to i64
  %s = getelementptr inbounds nuw i32, ptr addrspace(3) @gs, i64 %t64
  store i32 %v, ptr addrspace(3) %s, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %loop ]
  %k64 = zext i32 %k to i64
  %q = getelementptr inbounds nuw i32, ptr addrspace(3) @gs, i64 %k64
  %w = load i32, ptr addrspace(3) %q, align 4
  %sum1 = add i32 %sum, %w
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 8
  br i1 %c, label %loop, label %exit
exit:
  store i32 %sum1, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
