; Scalars, vectors and bits that lie across the members of the structures they are read from and written to, at any byte.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 224 rand:150
;@ buffer 0 1 rwstructured 1088 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
%A = type <{ [4 x i16], <4 x float>, float }>
%B = type <{ i32, [1 x <2 x i8>], <2 x i32>, [3 x <2 x i32>], i8, i8, <4 x i32>, i16, <2 x float>, i8, i8 }>
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x %A], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x %A], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x %B], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x %B], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %var = alloca %A, align 1
  %dst = alloca %B, align 1
  store %B zeroinitializer, ptr %dst, align 1
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %ha = call target("spirv.VulkanBuffer", [0 x %A], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %hb = call target("spirv.VulkanBuffer", [0 x %B], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x %A], 12, 1) %ha, i32 %i)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x %B], 12, 1) %hb, i32 %i)
  %whole = load %A, ptr addrspace(11) %in, align 1
  store %A %whole, ptr %var, align 1
  %p0 = getelementptr i8, ptr addrspace(11) %in, i32 16
  %v0 = load i8, ptr addrspace(11) %p0, align 1
  %q0 = getelementptr i8, ptr addrspace(11) %out, i32 0
  store i8 %v0, ptr addrspace(11) %q0, align 1
  %p1 = getelementptr i8, ptr addrspace(11) %in, i32 8
  %v1 = load <8 x i8>, ptr addrspace(11) %p1, align 1
  %q1 = getelementptr i8, ptr %dst, i32 5
  store <8 x i8> %v1, ptr %q1, align 1
  %p2 = getelementptr i8, ptr %var, i32 2
  %v2 = load <8 x i1>, ptr %p2, align 1
  %q2 = getelementptr i8, ptr addrspace(11) %out, i32 13
  store <8 x i1> %v2, ptr addrspace(11) %q2, align 1
  %p3 = getelementptr i8, ptr addrspace(11) %in, i32 0
  %v3 = load <4 x half>, ptr addrspace(11) %p3, align 1
  %q3 = getelementptr i8, ptr %dst, i32 14
  store <4 x half> %v3, ptr %q3, align 1
  %p4 = getelementptr i8, ptr %var, i32 18
  %v4 = load <3 x half>, ptr %p4, align 1
  %q4 = getelementptr i8, ptr %dst, i32 23
  store <3 x half> %v4, ptr %q4, align 1
  %p5 = getelementptr i8, ptr %var, i32 22
  %v5 = load i32, ptr %p5, align 1
  %q5 = getelementptr i8, ptr addrspace(11) %out, i32 29
  store i32 %v5, ptr addrspace(11) %q5, align 1
  %p6 = getelementptr i8, ptr %var, i32 15
  %v6 = load <2 x float>, ptr %p6, align 1
  %q6 = getelementptr i8, ptr %dst, i32 34
  store <2 x float> %v6, ptr %q6, align 1
  %p7 = getelementptr i8, ptr %var, i32 0
  %v7 = load i24, ptr %p7, align 1
  %q7 = getelementptr i8, ptr addrspace(11) %out, i32 42
  store i24 %v7, ptr addrspace(11) %q7, align 1
  %p8 = getelementptr i8, ptr addrspace(11) %in, i32 12
  %v8 = load <3 x float>, ptr addrspace(11) %p8, align 1
  %q8 = getelementptr i8, ptr addrspace(11) %out, i32 45
  store <3 x float> %v8, ptr addrspace(11) %q8, align 1
  %p9 = getelementptr i8, ptr addrspace(11) %in, i32 15
  %v9 = load <32 x i1>, ptr addrspace(11) %p9, align 1
  %q9 = getelementptr i8, ptr addrspace(11) %out, i32 61
  store <32 x i1> %v9, ptr addrspace(11) %q9, align 1
  %dv = load %B, ptr %dst, align 1
  %fo = add i32 %i, 8
  %out2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x %B], 12, 1) %hb, i32 %fo)
  store %B %dv, ptr addrspace(11) %out2, align 1
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
