; The counters of an array of buffers are an array: the element by constant and by computed index, of a buffer that a phi and a
; select choose.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 64 words:0
;@ buffer 0 1 rwstructured 64 words:100
;@ buffer 0 1 rwstructured 64 words:200
;@ buffer 0 1 rwstructured 64 words:300
;@ buffer 0 1 rwstructured 64 words:400
;@ buffer 0 2 rwstructured 4 words:10
;@ buffer 0 2 rwstructured 4 words:20
;@ buffer 0 2 rwstructured 4 words:30
;@ buffer 0 2 rwstructured 4 words:40
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.flattened.thread.id.in.group()
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefrombinding.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32, i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.resource.updatecounter.b(target("spirv.VulkanBuffer", i32, 12, 1), i8)
@name = private constant [2 x i8] c"B\00"
@out = private constant [2 x i8] c"O\00"

define void @main() #0 {
entry:
  %i = call i32 @llvm.spv.flattened.thread.id.in.group()
  %o = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @out)
  ; An element by a constant index.
  %b3 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 4, i32 3, ptr @name)
  %c3 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefrombinding.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b3, i32 2, i32 0)
  %v3 = call i32 @llvm.spv.resource.updatecounter.b(target("spirv.VulkanBuffer", i32, 12, 1) %c3, i8 1)
  ; An element by an index that is the same in all lanes.
  %po = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 0)
  %zero = load i32, ptr addrspace(11) %po
  %one = add i32 %zero, 1
  %two = add i32 %zero, 2
  %b1 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 4, i32 %one, ptr @name)
  %c1 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefrombinding.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b1, i32 2, i32 0)
  %v1 = call i32 @llvm.spv.resource.updatecounter.b(target("spirv.VulkanBuffer", i32, 12, 1) %c1, i8 -1)
  %b2 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 4, i32 %two, ptr @name)
  %c2 = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefrombinding.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b2, i32 2, i32 0)
  ; The counter of one of two buffers of the array.
  %is = icmp eq i32 %one, 1
  %c12 = select i1 %is, target("spirv.VulkanBuffer", i32, 12, 1) %c2, target("spirv.VulkanBuffer", i32, 12, 1) %c1
  %v2 = call i32 @llvm.spv.resource.updatecounter.b(target("spirv.VulkanBuffer", i32, 12, 1) %c12, i8 1)
  ; The buffers, one after the other.
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum1, %loop ]
  %b = phi target("spirv.VulkanBuffer", [0 x i32], 12, 1) [ %b1, %entry ], [ %next, %loop ]
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b, i32 5)
  %x = load i32, ptr addrspace(11) %p
  %ten = mul i32 %sum, 10
  %sum1 = add i32 %ten, %x
  %c = call target("spirv.VulkanBuffer", i32, 12, 1) @llvm.spv.resource.counterhandlefrombinding.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b, i32 2, i32 0)
  %vc = call i32 @llvm.spv.resource.updatecounter.b(target("spirv.VulkanBuffer", i32, 12, 1) %c, i8 1)
  %k1 = add i32 %k, 1
  %at = and i32 %k1, 3
  %next = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 4, i32 %at, ptr @name)
  %more = icmp ult i32 %k1, 4
  br i1 %more, label %loop, label %done
done:
  ; A pointer into one of two buffers.
  br i1 %is, label %left, label %right
left:
  %pl = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b2, i32 1)
  br label %join
right:
  %pr = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b1, i32 2)
  br label %join
join:
  %pm = phi ptr addrspace(11) [ %pl, %left ], [ %pr, %right ]
  store i32 777, ptr addrspace(11) %pm
  %pr2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b1, i32 3)
  %ps = select i1 %is, ptr addrspace(11) %pr2, ptr addrspace(11) %pm
  store i32 888, ptr addrspace(11) %ps
  %q1 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 1)
  store i32 %v1, ptr addrspace(11) %q1
  %q2 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 2)
  store i32 %v2, ptr addrspace(11) %q2
  %q3 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 3)
  store i32 %v3, ptr addrspace(11) %q3
  %q4 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 4)
  store i32 %sum1, ptr addrspace(11) %q4
  %q5 = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %o, i32 5)
  store i32 %vc, ptr addrspace(11) %q5
  ret void
}

attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
