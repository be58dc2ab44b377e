; HLSL's atomic operations on group-shared memory and on a buffer, from all invocations of a workgroup: results that
; depend on no order.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 256 rand:7
;@ buffer 0 1 rwstructured 64 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.interlocked.add.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.and.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.or.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.xor.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.min.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.umin.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.max.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.umax.i32.p3(ptr addrspace(3), i32)
declare i32 @llvm.spv.interlocked.add.i32.p11(ptr addrspace(11), i32)
declare i32 @llvm.spv.interlocked.exchange.i32.p11(ptr addrspace(11), i32)
declare i32 @llvm.spv.interlocked.compare.exchange.i32.p11(ptr addrspace(11), i32, i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
@shared = internal addrspace(3) global [8 x i32] poison
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %i)
  %x = load i32, ptr addrspace(11) %in
  %first = icmp ult i32 %i, 8
  %own = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %i
  br i1 %first, label %clear, label %go
clear:
  %mask = icmp eq i32 %i, 1
  %start = select i1 %mask, i32 -1, i32 5
  store i32 %start, ptr addrspace(3) %own
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %s1 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 1
  %s2 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 2
  %s3 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 3
  %s4 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 4
  %s5 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 5
  %s6 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 6
  %s7 = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 7
  %high = or i32 %x, -65536
  %r0 = call i32 @llvm.spv.interlocked.add.i32.p3(ptr addrspace(3) @shared, i32 %x)
  %r1 = call i32 @llvm.spv.interlocked.and.i32.p3(ptr addrspace(3) %s1, i32 %high)
  %r2 = call i32 @llvm.spv.interlocked.or.i32.p3(ptr addrspace(3) %s2, i32 %x)
  %r3 = call i32 @llvm.spv.interlocked.xor.i32.p3(ptr addrspace(3) %s3, i32 %x)
  %r4 = call i32 @llvm.spv.interlocked.min.i32.p3(ptr addrspace(3) %s4, i32 %x)
  %r5 = call i32 @llvm.spv.interlocked.umin.i32.p3(ptr addrspace(3) %s5, i32 %x)
  %r6 = call i32 @llvm.spv.interlocked.max.i32.p3(ptr addrspace(3) %s6, i32 %x)
  %r7 = call i32 @llvm.spv.interlocked.umax.i32.p3(ptr addrspace(3) %s7, i32 %x)
  %sum = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 8)
  %r8 = call i32 @llvm.spv.interlocked.add.i32.p11(ptr addrspace(11) %sum, i32 %x)
  %same = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 9)
  %r9 = call i32 @llvm.spv.interlocked.exchange.i32.p11(ptr addrspace(11) %same, i32 77)
  %once = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 10)
  %r10 = call i32 @llvm.spv.interlocked.compare.exchange.i32.p11(ptr addrspace(11) %once, i32 0, i32 55)
  %taken = icmp eq i32 %r10, 0
  %won = zext i1 %taken to i32
  %count = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 11)
  %r11 = call i32 @llvm.spv.interlocked.add.i32.p11(ptr addrspace(11) %count, i32 %won)
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  br i1 %first, label %write, label %end
write:
  %v = load i32, ptr addrspace(3) %own
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %i)
  store i32 %v, ptr addrspace(11) %out
  br label %end
end:
  ret void
}
attributes #0 = { convergent "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" }
