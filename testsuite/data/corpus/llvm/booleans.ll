; Vectors of more than four booleans in memory of the shader: in structs, in arrays that are indexed, in initialized and shared memory. Reductions that keep NaN.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 256 rand:5
;@ buffer 0 1 rwstructured 1280 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.vector.reduce.add.v9i32(<9 x i32>)
declare i32 @llvm.vector.reduce.xor.v40i32(<40 x i32>)
declare float @llvm.vector.reduce.fmaximum.v2f32(<2 x float>)
@name = private constant [2 x i8] c"B\00"
@initial = internal addrspace(10) global [2 x <40 x i1>] [<40 x i1> splat (i1 true), <40 x i1> zeroinitializer]
@shared = internal addrspace(3) global [64 x { i32, <9 x i1> }] zeroinitializer

define i32 @bits(<9 x i1> %v) {
  %w = zext <9 x i1> %v to <9 x i32>
  %s = shl <9 x i32> %w, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8>
  %r = call i32 @llvm.vector.reduce.add.v9i32(<9 x i32> %s)
  ret i32 %r
}

define <9 x i1> @chosen(i32 %x) {
  %s = insertelement <9 x i32> poison, i32 %x, i32 0
  %v = shufflevector <9 x i32> %s, <9 x i32> poison, <9 x i32> zeroinitializer
  %m = lshr <9 x i32> %v, <i32 1, i32 4, i32 7, i32 10, i32 13, i32 16, i32 19, i32 22, i32 25>
  %r = trunc <9 x i32> %m to <9 x i1>
  ret <9 x i1> %r
}

define void @main() #0 {
  %own = alloca [4 x { <9 x i1>, i32 }]
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %at = mul i32 %i, 5
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %i)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %at)
  %x = load i32, ptr addrspace(11) %in
  br label %fill
fill:
  %n = phi i32 [ 0, %0 ], [ %n1, %fill ]
  %rotated = call i32 @llvm.fshl.i32(i32 %x, i32 %x, i32 %n)
  %v = call <9 x i1> @chosen(i32 %rotated)
  %place = getelementptr [4 x { <9 x i1>, i32 }], ptr %own, i32 0, i32 %n, i32 0
  store <9 x i1> %v, ptr %place
  %next = getelementptr [4 x { <9 x i1>, i32 }], ptr %own, i32 0, i32 %n, i32 1
  store i32 %rotated, ptr %next
  %n1 = add i32 %n, 1
  %more = icmp ult i32 %n1, 4
  br i1 %more, label %fill, label %done
done:
  %k = and i32 %x, 3
  %from = getelementptr [4 x { <9 x i1>, i32 }], ptr %own, i32 0, i32 %k, i32 0
  %w = load <9 x i1>, ptr %from
  %a = call i32 @bits(<9 x i1> %w)
  store i32 %a, ptr addrspace(11) %out
  %beside = getelementptr [4 x { <9 x i1>, i32 }], ptr %own, i32 0, i32 %k, i32 1
  %b = load i32, ptr %beside
  %p1 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %b, ptr addrspace(11) %p1
  %row = and i32 %x, 1
  %first = getelementptr [2 x <40 x i1>], ptr addrspace(10) @initial, i32 0, i32 %row
  %wide = load <40 x i1>, ptr addrspace(10) %first
  %changed = insertelement <40 x i1> %wide, i1 %more, i32 37
  store <40 x i1> %changed, ptr addrspace(10) %first
  %again = load <40 x i1>, ptr addrspace(10) %first
  %words = zext <40 x i1> %again to <40 x i32>
  %c = call i32 @llvm.vector.reduce.xor.v40i32(<40 x i32> %words)
  %p2 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %c, ptr addrspace(11) %p2
  %mine = getelementptr [64 x { i32, <9 x i1> }], ptr addrspace(3) @shared, i32 0, i32 %i, i32 1
  store <9 x i1> %w, ptr addrspace(3) %mine
  %kept = load <9 x i1>, ptr addrspace(3) %mine
  %d = call i32 @bits(<9 x i1> %kept)
  %p3 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %d, ptr addrspace(11) %p3
  %odd = trunc i32 %x to i1
  %nan = select i1 %odd, float 0x7FF8000000000000, float 1.0
  %pair = insertelement <2 x float> <float 3.0, float poison>, float %nan, i32 1
  %most = call float @llvm.vector.reduce.fmaximum.v2f32(<2 x float> %pair)
  %is = fcmp uno float %most, 0.0
  %e = zext i1 %is to i32
  %p4 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %e, ptr addrspace(11) %p4
  ret void
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
attributes #0 = { "hlsl.shader"="compute" "hlsl.numthreads"="64,1,1" }
