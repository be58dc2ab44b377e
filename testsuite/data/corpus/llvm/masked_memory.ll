; Masked loads, stores, gathers and scatters: what the mask leaves out is neither read nor written.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 2048 rand:7
;@ buffer 0 1 rwstructured 4096 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare <4 x i32> @llvm.masked.load.v4i32.p11(ptr addrspace(11), <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p11(<4 x i32>, ptr addrspace(11), <4 x i1>)
declare <4 x i32> @llvm.masked.gather.v4i32.v4p11(<4 x ptr addrspace(11)>, <4 x i1>, <4 x i32>)
declare void @llvm.masked.scatter.v4i32.v4p11(<4 x i32>, <4 x ptr addrspace(11)>, <4 x i1>)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 8
  %out.at = mul i32 %i, 16
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
  %a.0 = insertelement <4 x i32> poison, i32 %w0, i32 0
  %a.1 = insertelement <4 x i32> %a.0, i32 %w1, i32 1
  %a.2 = insertelement <4 x i32> %a.1, i32 %w2, i32 2
  %a = insertelement <4 x i32> %a.2, i32 %w3, i32 3
  %m.0 = insertelement <4 x i32> poison, i32 %w4, i32 0
  %m.1 = insertelement <4 x i32> %m.0, i32 %w5, i32 1
  %m.2 = insertelement <4 x i32> %m.1, i32 %w6, i32 2
  %m = insertelement <4 x i32> %m.2, i32 %w7, i32 3
  %bits = and <4 x i32> %m, splat (i32 1)
  %mask = icmp ne <4 x i32> %bits, zeroinitializer
  %l = call <4 x i32> @llvm.masked.load.v4i32.p11(ptr addrspace(11) align 4 %in, <4 x i1> %mask, <4 x i32> splat (i32 -1))
  call void @llvm.masked.store.v4i32.p11(<4 x i32> %l, ptr addrspace(11) align 4 %out, <4 x i1> %mask)
  %at = and <4 x i32> %m, splat (i32 7)
  %ptrs = getelementptr i32, ptr addrspace(11) %in, <4 x i32> %at
  %g = call <4 x i32> @llvm.masked.gather.v4i32.v4p11(<4 x ptr addrspace(11)> align 4 %ptrs, <4 x i1> %mask, <4 x i32> %a)
  %next = getelementptr i32, ptr addrspace(11) %out, i32 4
  %order = add <4 x i32> <i32 3, i32 0, i32 2, i32 1>, zeroinitializer
  %to = getelementptr i32, ptr addrspace(11) %next, <4 x i32> %order
  call void @llvm.masked.scatter.v4i32.v4p11(<4 x i32> %g, <4 x ptr addrspace(11)> align 4 %to, <4 x i1> %mask)
  %e1 = extractelement <4 x i32> %l, i32 0
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %e1, ptr addrspace(11) %o2
  %e3 = extractelement <4 x i32> %l, i32 1
  %o4 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %e3, ptr addrspace(11) %o4
  %e5 = extractelement <4 x i32> %l, i32 2
  %o6 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %e5, ptr addrspace(11) %o6
  %e7 = extractelement <4 x i32> %l, i32 3
  %o8 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %e7, ptr addrspace(11) %o8
  %e9 = extractelement <4 x i32> %g, i32 0
  %o10 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %e9, ptr addrspace(11) %o10
  %e11 = extractelement <4 x i32> %g, i32 1
  %o12 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %e11, ptr addrspace(11) %o12
  %e13 = extractelement <4 x i32> %g, i32 2
  %o14 = getelementptr i32, ptr addrspace(11) %out, i32 14
  store i32 %e13, ptr addrspace(11) %o14
  %e15 = extractelement <4 x i32> %g, i32 3
  %o16 = getelementptr i32, ptr addrspace(11) %out, i32 15
  store i32 %e15, ptr addrspace(11) %o16
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
