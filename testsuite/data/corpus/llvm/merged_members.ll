; Pointers to different members of one variable, merged by phis and selects: loads, stores and additions go to the member that was meant.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 512 rand:11
;@ buffer 0 1 rwstructured 512 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"
%Inner = type { i32, [3 x i32] }
%S = type { i32, <3 x i32>, [4 x i32], [2 x %Inner], i32 }

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %at = mul i32 %i, 4
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %at)
  %x = load i32, ptr addrspace(11) %in
  %s = alloca %S
  ; Every member has its own contents.
  %a = getelementptr %S, ptr %s, i32 0, i32 0
  store i32 1, ptr %a
  %v = getelementptr %S, ptr %s, i32 0, i32 1
  store <3 x i32> <i32 10, i32 11, i32 12>, ptr %v
  %t = getelementptr %S, ptr %s, i32 0, i32 2
  store [4 x i32] [i32 20, i32 21, i32 22, i32 23], ptr %t
  %n = getelementptr %S, ptr %s, i32 0, i32 3
  store [2 x %Inner] [%Inner { i32 30, [3 x i32] [i32 31, i32 32, i32 33] }, %Inner { i32 40, [3 x i32] [i32 41, i32 42, i32 43] }], ptr %n
  %f = getelementptr %S, ptr %s, i32 0, i32 4
  store i32 50, ptr %f

  %lane = and i32 %i, 3
  %bit = and i32 %x, 1
  %c = icmp eq i32 %bit, 0
  %t.lane = getelementptr i32, ptr %t, i32 %lane
  %chosen = select i1 %c, ptr %t.lane, ptr %a
  %r0 = load i32, ptr %chosen

  %bits = lshr i32 %x, 1
  %which = and i32 %bits, 3
  switch i32 %which, label %last [ i32 0, label %vector
                                   i32 1, label %inner
                                   i32 2, label %deep ]
vector:
  %v.y = getelementptr i32, ptr %v, i32 1
  br label %merge
inner:
  %second = and i32 %lane, 1
  %n.i = getelementptr [2 x %Inner], ptr %n, i32 0, i32 %second
  br label %merge
deep:
  %third = urem i32 %lane, 3
  %n.t = getelementptr [2 x %Inner], ptr %n, i32 0, i32 1, i32 1, i32 %third
  br label %merge
last:
  br label %merge
merge:
  %p = phi ptr [ %v.y, %vector ], [ %n.i, %inner ], [ %n.t, %deep ], [ %f, %last ]
  %r1 = load i32, ptr %p
  %sum = add i32 %r1, 100
  store i32 %sum, ptr %p

  ; What was written is found again, member by member.
  %v.now = load <3 x i32>, ptr %v
  %v.1 = extractelement <3 x i32> %v.now, i32 1
  %n00 = load i32, ptr %n
  %n1 = getelementptr [2 x %Inner], ptr %n, i32 0, i32 1
  %n10 = load i32, ptr %n1
  %n11 = getelementptr %Inner, ptr %n1, i32 0, i32 1, i32 0
  %n110 = load i32, ptr %n11
  %n12 = getelementptr %Inner, ptr %n1, i32 0, i32 1, i32 2
  %n112 = load i32, ptr %n12
  %f.now = load i32, ptr %f
  %m0 = mul i32 %v.1, 3
  %m1 = mul i32 %n00, 5
  %m2 = mul i32 %n10, 7
  %m3 = mul i32 %n110, 11
  %m4 = mul i32 %n112, 13
  %m5 = mul i32 %f.now, 17
  %h0 = add i32 %m0, %m1
  %h1 = add i32 %h0, %m2
  %h2 = add i32 %h1, %m3
  %h3 = add i32 %h2, %m4
  %h4 = add i32 %h3, %m5
  store i32 %r0, ptr addrspace(11) %out
  %o1 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %r1, ptr addrspace(11) %o1
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %h4, ptr addrspace(11) %o2
  ret void
}
attributes #0 = { "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
