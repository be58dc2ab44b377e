; Waves, quads and barriers as LLVM's intrinsics: reductions, prefixes, ballots, neighbours.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 256 rand:5
;@ buffer 0 1 rwstructured 8192 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.subgroup.prefix.bit.count(i1)
declare i1 @llvm.spv.wave.all.equal.i32(i32)
declare <4 x i32> @llvm.spv.subgroup.ballot(i1)
declare i32 @llvm.spv.wave.reduce.and.i32(i32)
declare i32 @llvm.spv.wave.reduce.or.i32(i32)
declare i32 @llvm.spv.wave.reduce.xor.i32(i32)
declare i32 @llvm.spv.wave.product.i32(i32)
declare i32 @llvm.spv.wave.prefix.sum.i32(i32)
declare i32 @llvm.spv.wave.prefix.product.i32(i32)
declare i32 @llvm.spv.quad.read.across.x.i32(i32)
declare i32 @llvm.spv.quad.read.across.y.i32(i32)
declare i32 @llvm.spv.quad.read.across.diagonal.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync()
declare void @llvm.spv.device.memory.barrier.with.group.sync()
declare void @llvm.spv.group.memory.barrier()
declare void @llvm.spv.device.memory.barrier()
@shared = internal addrspace(3) global [64 x i32] poison
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %at = mul i32 %i, 32
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %i)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %at)
  %x = load i32, ptr addrspace(11) %in
  %bit = and i32 %x, 4
  %odd = icmp ne i32 %bit, 0
  %r0 = call i32 @llvm.spv.wave.reduce.and.i32(i32 %x)
  %p0 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %r0, ptr addrspace(11) %p0
  %r1 = call i32 @llvm.spv.wave.reduce.or.i32(i32 %x)
  %p1 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %r1, ptr addrspace(11) %p1
  %r2 = call i32 @llvm.spv.wave.reduce.xor.i32(i32 %x)
  %p2 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %r2, ptr addrspace(11) %p2
  %r3 = call i32 @llvm.spv.wave.product.i32(i32 %x)
  %p3 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %r3, ptr addrspace(11) %p3
  %r4 = call i32 @llvm.spv.wave.prefix.sum.i32(i32 %x)
  %p4 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %r4, ptr addrspace(11) %p4
  %r5 = call i32 @llvm.spv.wave.prefix.product.i32(i32 %x)
  %p5 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %r5, ptr addrspace(11) %p5
  %r6 = call i32 @llvm.spv.quad.read.across.x.i32(i32 %x)
  %p6 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %r6, ptr addrspace(11) %p6
  %r7 = call i32 @llvm.spv.quad.read.across.y.i32(i32 %x)
  %p7 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %r7, ptr addrspace(11) %p7
  %r8 = call i32 @llvm.spv.quad.read.across.diagonal.i32(i32 %x)
  %p8 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %r8, ptr addrspace(11) %p8
  %before = call i32 @llvm.spv.subgroup.prefix.bit.count(i1 %odd)
  %p9 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %before, ptr addrspace(11) %p9
  %sub = lshr i32 %i, 4
  %same = call i1 @llvm.spv.wave.all.equal.i32(i32 %sub)
  %same.i = zext i1 %same to i32
  %p10 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %same.i, ptr addrspace(11) %p10
  %differs = call i1 @llvm.spv.wave.all.equal.i32(i32 %x)
  %differs.i = zext i1 %differs to i32
  %p11 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %differs.i, ptr addrspace(11) %p11
  %mask = call <4 x i32> @llvm.spv.subgroup.ballot(i1 %odd)
  %mask.0 = extractelement <4 x i32> %mask, i32 0
  %p12 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %mask.0, ptr addrspace(11) %p12
  %mine = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %i
  store i32 %x, ptr addrspace(3) %mine
  call void @llvm.spv.group.memory.barrier()
  call void @llvm.spv.device.memory.barrier()
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %other = sub i32 63, %i
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @shared, i32 0, i32 %other
  %y = load i32, ptr addrspace(3) %theirs
  call void @llvm.spv.device.memory.barrier.with.group.sync()
  %p13 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %y, ptr addrspace(11) %p13
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
