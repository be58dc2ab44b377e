; What is derived from an element of an array of typed buffers keeps its index through phis and selects: pointers to texels,
; atomics on them, lengths; and handles of two arrays, merged where one path brings none.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 64 words:0
;@ buffer 0 1 rwtyped:r32ui 64 words:100
;@ buffer 0 1 rwtyped:r32ui 128 words:200
;@ buffer 0 1 rwtyped:r32ui 256 words:300
;@ buffer 0 2 rwtyped:r32ui 64 words:1000
;@ buffer 0 2 rwtyped:r32ui 32 words:2000
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33), i32)
declare i32 @llvm.spv.resource.getdimensions.x.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33))
@t = private constant [2 x i8] c"T\00"
@u = private constant [2 x i8] c"U\00"
@out = private constant [2 x i8] c"O\00"

define void @main() #0 {
entry:
  %o = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @out)
  %p0 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 0)
  %zero = load i32, ptr addrspace(11) %p0
  %one = add i32 %zero, 1
  %two = add i32 %zero, 2
  %is = icmp eq i32 %zero, 0
  br i1 %is, label %left, label %right
left:
  %at2 = add i32 %one, 1
  %t2 = call target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 3, i32 %at2, ptr @t)
  %x2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %t2, i32 %two)
  br label %join
right:
  %t0 = call target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 3, i32 %zero, ptr @t)
  %x0 = call ptr addrspace(11) @llvm.spv.resource.getpointer.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %t0, i32 7)
  br label %join
join:
  ; A pointer to a texel of one of two elements, another handle that one path does not bring, and one of two arrays.
  %x = phi ptr addrspace(11) [ %x2, %left ], [ %x0, %right ]
  %some = phi target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) [ %t2, %left ], [ poison, %right ]
  %v1 = load i32, ptr addrspace(11) %x
  %old = atomicrmw add ptr addrspace(11) %x, i32 5 monotonic
  %v2 = load i32, ptr addrspace(11) %x
  %n = call i32 @llvm.spv.resource.getdimensions.x.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %some)
  %u1 = call target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 2, i32 2, i32 %one, ptr @u)
  %either = select i1 %is, target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %u1, target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %some
  %m = call i32 @llvm.spv.resource.getdimensions.x.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %either)
  %y = call ptr addrspace(11) @llvm.spv.resource.getpointer.t(target("spirv.Image", i32, 5, 2, 0, 0, 2, 33) %either, i32 3)
  %z = select i1 %is, ptr addrspace(11) %y, ptr addrspace(11) %x
  %v3 = load i32, ptr addrspace(11) %z
  store i32 77, ptr addrspace(11) %z
  %q1 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 1)
  store i32 %v1, ptr addrspace(11) %q1
  %q2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 2)
  store i32 %old, ptr addrspace(11) %q2
  %q3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 3)
  store i32 %v2, ptr addrspace(11) %q3
  %q4 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 4)
  store i32 %n, ptr addrspace(11) %q4
  %q5 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 5)
  store i32 %m, ptr addrspace(11) %q5
  %q6 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 6)
  store i32 %v3, ptr addrspace(11) %q6
  ret void
}

attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
