; Read-modify-writes that SPIR-V has no instruction for: a maximum that propagates NaN, a sum of pairs of halves.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 512 rand:7
;@ buffer 0 1 rwstructured 512 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

@shared = internal addrspace(3) global [8 x i32] poison
declare void @llvm.spv.group.memory.barrier.with.group.sync()

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 2
  %out.at = mul i32 %i, 2
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %in.at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  %p0 = getelementptr i32, ptr addrspace(11) %in, i32 0
  %w0 = load i32, ptr addrspace(11) %p0
  %p1 = getelementptr i32, ptr addrspace(11) %in, i32 1
  %w1 = load i32, ptr addrspace(11) %p1
  %lane = and i32 %i, 3
  %slot = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %lane
  %pair = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 4
  %first = icmp ult i32 %i, 8
  br i1 %first, label %clear, label %go
clear:
  %mine = getelementptr [8 x i32], ptr addrspace(3) @shared, i32 0, i32 %i
  store i32 0, ptr addrspace(3) %mine
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %x.0 = and i32 %w0, 1023
  %x = uitofp i32 %x.0 to float
  %old = atomicrmw fmaximum ptr addrspace(3) %slot, float %x monotonic
  %h = fptrunc float 1.0 to half
  %hh.0 = insertelement <2 x half> poison, half %h, i32 0
  %two = fptrunc float 2.0 to half
  %hh = insertelement <2 x half> %hh.0, half %two, i32 1
  %old.pair = atomicrmw fadd ptr addrspace(3) %pair, <2 x half> %hh monotonic
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %most = load i32, ptr addrspace(3) %slot
  %sums = load i32, ptr addrspace(3) %pair
  %o1 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %most, ptr addrspace(11) %o1
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %sums, ptr addrspace(11) %o2
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
