; Atomics on parts of words and on words of another kind, and moves of a length that is computed.
;@ undefined the barrier before the moves does not order buffers
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 512 rand:7
;@ buffer 0 1 rwstructured 512 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare void @llvm.memmove.p11.p11.i32(ptr addrspace(11), ptr addrspace(11), i32, i1)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
@name = private constant [2 x i8] c"T\00"
@shared = internal addrspace(3) global [16 x i32] poison

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %i)
  %w = load i32, ptr addrspace(11) %in
  %slot = getelementptr [16 x i32], ptr addrspace(3) @shared, i32 0, i32 %i
  %mine = icmp ult i32 %i, 16
  br i1 %mine, label %clear, label %go
clear:
  store i32 0, ptr addrspace(3) %slot
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %byte = trunc i32 %w to i8
  %at = getelementptr i8, ptr addrspace(3) @shared, i32 5
  %b = atomicrmw add ptr addrspace(3) %at, i8 %byte monotonic
  %ib = and i32 %i, 7
  %varying = add i32 %ib, 8
  %at.varying = getelementptr i8, ptr addrspace(3) @shared, i32 %varying
  %c = atomicrmw umax ptr addrspace(3) %at.varying, i8 %byte monotonic
  %half = trunc i32 %w to i16
  %at.half = getelementptr i8, ptr addrspace(3) @shared, i32 22
  %d = atomicrmw xor ptr addrspace(3) %at.half, i16 %half monotonic
  %small = and i32 %w, 255
  %number = uitofp i32 %small to float
  %at.float = getelementptr [16 x i32], ptr addrspace(3) @shared, i32 0, i32 8
  %e = atomicrmw fadd ptr addrspace(3) %at.float, float %number monotonic
  %expected = cmpxchg ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @shared, i32 41), i8 0, i8 77 monotonic monotonic
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %out.at = add i32 %i, 64
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  br i1 %mine, label %copy, label %wait
copy:
  %value = load i32, ptr addrspace(3) %slot
  store i32 %value, ptr addrspace(11) %out
  br label %wait
wait:
  %low = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %i)
  store i32 %w, ptr addrspace(11) %low
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %first = icmp eq i32 %i, 0
  br i1 %first, label %move, label %done
move:
  %n = and i32 %w, 7
  %count = add i32 %n, 9
  %bytes = shl i32 %count, 2
  %base = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 0)
  %up = getelementptr i32, ptr addrspace(11) %base, i32 3
  call void @llvm.memmove.p11.p11.i32(ptr addrspace(11) align 4 %up, ptr addrspace(11) align 4 %base, i32 %bytes, i1 false)
  %there = getelementptr i32, ptr addrspace(11) %base, i32 30
  %back = getelementptr i32, ptr addrspace(11) %base, i32 32
  call void @llvm.memmove.p11.p11.i32(ptr addrspace(11) align 4 %there, ptr addrspace(11) align 4 %back, i32 %bytes, i1 false)
  br label %done
done:
  ret void
}
attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
