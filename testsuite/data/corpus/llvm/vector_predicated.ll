; Vector-predicated operations: lanes beyond the length or outside the mask have no effect.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 2304 rand:7
;@ buffer 0 1 rwstructured 4608 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.merge.v4i32(<4 x i1>, <4 x i32>, <4 x i32>, i32)
declare i32 @llvm.vp.reduce.add.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare i32 @llvm.vp.reduce.smax.v4i32(i32, <4 x i32>, <4 x i1>, i32)
declare <4 x i32> @llvm.vp.load.v4i32.p11(ptr addrspace(11), <4 x i1>, i32)
declare void @llvm.vp.store.v4i32.p11(<4 x i32>, ptr addrspace(11), <4 x i1>, i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 9
  %out.at = mul i32 %i, 18
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %in.at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  %p0 = getelementptr i32, ptr addrspace(11) %in, i32 0
  %w0 = load i32, ptr addrspace(11) %p0
  %p1 = getelementptr i32, ptr addrspace(11) %in, i32 1
  %w1 = load i32, ptr addrspace(11) %p1
  %p2 = getelementptr i32, ptr addrspace(11) %in, i32 2
  %w2 = load i32, ptr addrspace(11) %p2
  %p3 = getelementptr i32, ptr addrspace(11) %in, i32 3
  %w3 = load i32, ptr addrspace(11) %p3
  %p4 = getelementptr i32, ptr addrspace(11) %in, i32 4
  %w4 = load i32, ptr addrspace(11) %p4
  %p5 = getelementptr i32, ptr addrspace(11) %in, i32 5
  %w5 = load i32, ptr addrspace(11) %p5
  %p6 = getelementptr i32, ptr addrspace(11) %in, i32 6
  %w6 = load i32, ptr addrspace(11) %p6
  %p7 = getelementptr i32, ptr addrspace(11) %in, i32 7
  %w7 = load i32, ptr addrspace(11) %p7
  %p8 = getelementptr i32, ptr addrspace(11) %in, i32 8
  %w8 = load i32, ptr addrspace(11) %p8
  %a.0 = insertelement <4 x i32> poison, i32 %w0, i32 0
  %a.1 = insertelement <4 x i32> %a.0, i32 %w1, i32 1
  %a.2 = insertelement <4 x i32> %a.1, i32 %w2, i32 2
  %a = insertelement <4 x i32> %a.2, i32 %w3, i32 3
  %c.0 = insertelement <4 x i32> poison, i32 %w4, i32 0
  %c.1 = insertelement <4 x i32> %c.0, i32 %w5, i32 1
  %c.2 = insertelement <4 x i32> %c.1, i32 %w6, i32 2
  %c = insertelement <4 x i32> %c.2, i32 %w7, i32 3
  %n = and i32 %w8, 3
  %evl = add i32 %n, 1
  %mask = icmp slt <4 x i32> %a, %c
  %d = or <4 x i32> %c, splat (i32 1)
  %sum = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %a, <4 x i32> %c, <4 x i1> splat (i1 true), i32 4)
  %div = call <4 x i32> @llvm.vp.udiv.v4i32(<4 x i32> %a, <4 x i32> %d, <4 x i1> %mask, i32 %evl)
  %div.kept = select <4 x i1> %mask, <4 x i32> %div, <4 x i32> zeroinitializer
  %step = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>, splat (i32 1)
  %first = select <4 x i1> %step, <4 x i32> %div.kept, <4 x i32> zeroinitializer
  %merged = call <4 x i32> @llvm.vp.merge.v4i32(<4 x i1> %mask, <4 x i32> %a, <4 x i32> %c, i32 %evl)
  %total = call i32 @llvm.vp.reduce.add.v4i32(i32 5, <4 x i32> %a, <4 x i1> %mask, i32 %evl)
  %most = call i32 @llvm.vp.reduce.smax.v4i32(i32 -9, <4 x i32> %a, <4 x i1> %mask, i32 %evl)
  %loaded = call <4 x i32> @llvm.vp.load.v4i32.p11(ptr addrspace(11) align 4 %in, <4 x i1> %mask, i32 %evl)
  %place = getelementptr i32, ptr addrspace(11) %out, i32 14
  call void @llvm.vp.store.v4i32.p11(<4 x i32> %loaded, ptr addrspace(11) align 4 %place, <4 x i1> %mask, i32 %evl)
  %e1 = extractelement <4 x i32> %sum, i32 0
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %e1, ptr addrspace(11) %o2
  %e3 = extractelement <4 x i32> %sum, i32 1
  %o4 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %e3, ptr addrspace(11) %o4
  %e5 = extractelement <4 x i32> %sum, i32 2
  %o6 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %e5, ptr addrspace(11) %o6
  %e7 = extractelement <4 x i32> %sum, i32 3
  %o8 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %e7, ptr addrspace(11) %o8
  %e9 = extractelement <4 x i32> %first, i32 0
  %o10 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %e9, ptr addrspace(11) %o10
  %e11 = extractelement <4 x i32> %first, i32 1
  %o12 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %e11, ptr addrspace(11) %o12
  %e13 = extractelement <4 x i32> %first, i32 2
  %o14 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %e13, ptr addrspace(11) %o14
  %e15 = extractelement <4 x i32> %first, i32 3
  %o16 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %e15, ptr addrspace(11) %o16
  %e17 = extractelement <4 x i32> %merged, i32 0
  %o18 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %e17, ptr addrspace(11) %o18
  %e19 = extractelement <4 x i32> %merged, i32 1
  %o20 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %e19, ptr addrspace(11) %o20
  %e21 = extractelement <4 x i32> %merged, i32 2
  %o22 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %e21, ptr addrspace(11) %o22
  %e23 = extractelement <4 x i32> %merged, i32 3
  %o24 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %e23, ptr addrspace(11) %o24
  %o25 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %total, ptr addrspace(11) %o25
  %o26 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %most, ptr addrspace(11) %o26
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
