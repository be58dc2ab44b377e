; Vectors of integers of 128 bits and of others: what becomes calls is called for each lane, with results of one vector or of two.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 768 rand:11
;@ buffer 0 1 rwstructured 5376 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"V\00"

declare { <3 x i128>, <3 x i1> } @llvm.umul.with.overflow.v3i128(<3 x i128>, <3 x i128>)
declare { <3 x i128>, <3 x i1> } @llvm.smul.with.overflow.v3i128(<3 x i128>, <3 x i128>)
declare <3 x i128> @llvm.ctlz.v3i128(<3 x i128>, i1)
declare <3 x i128> @llvm.uadd.sat.v3i128(<3 x i128>, <3 x i128>)
declare <3 x i100> @llvm.fshl.v3i100(<3 x i100>, <3 x i100>, <3 x i100>)
declare <3 x i65> @llvm.fshr.v3i65(<3 x i65>, <3 x i65>, <3 x i65>)

define <3 x i32> @fold(<3 x i128> %wide) {
  %up = lshr <3 x i128> %wide, splat (i128 61)
  %mixed = xor <3 x i128> %up, %wide
  %low = trunc <3 x i128> %mixed to <3 x i32>
  ret <3 x i32> %low
}

define void @put(ptr addrspace(11) %out, i32 %at, <3 x i32> %value) {
  %x = extractelement <3 x i32> %value, i32 0
  %y = extractelement <3 x i32> %value, i32 1
  %z = extractelement <3 x i32> %value, i32 2
  %px = getelementptr i32, ptr addrspace(11) %out, i32 %at
  store i32 %x, ptr addrspace(11) %px
  %py = getelementptr i32, ptr addrspace(11) %px, i32 1
  store i32 %y, ptr addrspace(11) %py
  %pz = getelementptr i32, ptr addrspace(11) %px, i32 2
  store i32 %z, ptr addrspace(11) %pz
  ret void
}

define <3 x i128> @take(ptr addrspace(11) %in, i32 %at) {
  %px = getelementptr i32, ptr addrspace(11) %in, i32 %at
  %x = load i32, ptr addrspace(11) %px
  %py = getelementptr i32, ptr addrspace(11) %px, i32 1
  %y = load i32, ptr addrspace(11) %py
  %pz = getelementptr i32, ptr addrspace(11) %px, i32 2
  %z = load i32, ptr addrspace(11) %pz
  %v0 = insertelement <3 x i32> poison, i32 %x, i32 0
  %v1 = insertelement <3 x i32> %v0, i32 %y, i32 1
  %v2 = insertelement <3 x i32> %v1, i32 %z, i32 2
  %wide = zext <3 x i32> %v2 to <3 x i128>
  ret <3 x i128> %wide
}

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 3
  %out.at = mul i32 %i, 21
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %in.at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  %words = call <3 x i128> @take(ptr addrspace(11) %in, i32 0)
  %high = shl <3 x i128> %words, <i128 70, i128 33, i128 95>
  %turned = shufflevector <3 x i128> %words, <3 x i128> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %a = xor <3 x i128> %high, %turned
  %shifted = shl <3 x i128> %turned, <i128 31, i128 64, i128 3>
  %b = or <3 x i128> %shifted, splat (i128 1)
  %quotient = udiv <3 x i128> %a, %b
  %f0 = call <3 x i32> @fold(<3 x i128> %quotient)
  call void @put(ptr addrspace(11) %out, i32 0, <3 x i32> %f0)
  %product = call { <3 x i128>, <3 x i1> } @llvm.umul.with.overflow.v3i128(<3 x i128> %a, <3 x i128> %b)
  %p = extractvalue { <3 x i128>, <3 x i1> } %product, 0
  %lost = extractvalue { <3 x i128>, <3 x i1> } %product, 1
  %marked = select <3 x i1> %lost, <3 x i128> %b, <3 x i128> %p
  %f1 = call <3 x i32> @fold(<3 x i128> %marked)
  call void @put(ptr addrspace(11) %out, i32 3, <3 x i32> %f1)
  %signed = call { <3 x i128>, <3 x i1> } @llvm.smul.with.overflow.v3i128(<3 x i128> %a, <3 x i128> %turned)
  %s = extractvalue { <3 x i128>, <3 x i1> } %signed, 0
  %f2 = call <3 x i32> @fold(<3 x i128> %s)
  call void @put(ptr addrspace(11) %out, i32 6, <3 x i32> %f2)
  %zeros = call <3 x i128> @llvm.ctlz.v3i128(<3 x i128> %b, i1 false)
  %f3 = call <3 x i32> @fold(<3 x i128> %zeros)
  call void @put(ptr addrspace(11) %out, i32 9, <3 x i32> %f3)
  %sum = call <3 x i128> @llvm.uadd.sat.v3i128(<3 x i128> %a, <3 x i128> %p)
  %f4 = call <3 x i32> @fold(<3 x i128> %sum)
  call void @put(ptr addrspace(11) %out, i32 12, <3 x i32> %f4)
  ; By as much as the number says; by nothing in the second lane, by more than the width in the last.
  %a100 = trunc <3 x i128> %a to <3 x i100>
  %b100 = trunc <3 x i128> %sum to <3 x i100>
  %w100 = trunc <3 x i128> %words to <3 x i100>
  %by100 = mul <3 x i100> %w100, <i100 7, i100 0, i100 3>
  %left = call <3 x i100> @llvm.fshl.v3i100(<3 x i100> %a100, <3 x i100> %b100, <3 x i100> %by100)
  %left128 = zext <3 x i100> %left to <3 x i128>
  %f5 = call <3 x i32> @fold(<3 x i128> %left128)
  call void @put(ptr addrspace(11) %out, i32 15, <3 x i32> %f5)
  %a65 = trunc <3 x i128> %a to <3 x i65>
  %b65 = trunc <3 x i128> %turned to <3 x i65>
  %by65 = mul <3 x i65> %b65, <i65 1, i65 65, i65 5>
  %right = call <3 x i65> @llvm.fshr.v3i65(<3 x i65> %a65, <3 x i65> %b65, <3 x i65> %by65)
  %right128 = zext <3 x i65> %right to <3 x i128>
  %f6 = call <3 x i32> @fold(<3 x i128> %right128)
  call void @put(ptr addrspace(11) %out, i32 18, <3 x i32> %f6)
  ret void
}
attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
