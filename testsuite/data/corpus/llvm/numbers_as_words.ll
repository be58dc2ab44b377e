; Atomics of integers on the bits of numbers, in structs with members of other types, in buffers and in workgroup memory.
;@ dispatch 2 1 1
;@ buffer 0 0 rwstructured 384 rand:11
;@ buffer 0 1 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
%mixed = type { float, i32, <2 x float>, [2 x i32] }
declare i32 @llvm.spv.thread.id.i32(i32)
declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare target("spirv.VulkanBuffer", [0 x %mixed], 12, 1) @llvm.spv.resource.handlefrombinding.m(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.m(target("spirv.VulkanBuffer", [0 x %mixed], 12, 1), i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"
@shared = internal addrspace(3) global [8 x %mixed] poison

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %m.handle = call target("spirv.VulkanBuffer", [0 x %mixed], 12, 1) @llvm.spv.resource.handlefrombinding.m(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %b.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %own = call ptr addrspace(11) @llvm.spv.resource.getpointer.m(target("spirv.VulkanBuffer", [0 x %mixed], 12, 1) %m.handle, i32 %i)
  ; The number is exchanged if it has the bits that it has.
  %count.at = getelementptr %mixed, ptr addrspace(11) %own, i32 0, i32 1
  %bits = load i32, ptr addrspace(11) %own
  %new = xor i32 %bits, 4194304
  %found = cmpxchg ptr addrspace(11) %own, i32 %bits, i32 %new monotonic monotonic
  %old = extractvalue { i32, i1 } %found, 0
  %second.at = getelementptr %mixed, ptr addrspace(11) %own, i32 0, i32 2, i32 1
  %third = atomicrmw xchg ptr addrspace(11) %second.at, i32 1077936128 monotonic
  %count = atomicrmw add ptr addrspace(11) %count.at, i32 %i monotonic
  %in.bit = and i32 %in, 1
  %pair.at = getelementptr %mixed, ptr addrspace(11) %own, i32 0, i32 3, i32 %in.bit
  %pair = load i32, ptr addrspace(11) %pair.at
  ; The vector as numbers.
  %vector.at = getelementptr %mixed, ptr addrspace(11) %own, i32 0, i32 2
  %vector = load <2 x float>, ptr addrspace(11) %vector.at
  %three = extractelement <2 x float> %vector, i32 1
  %three.int = fptoui float %three to i32
  ; Workgroup memory.
  %mine = getelementptr [8 x %mixed], ptr addrspace(3) @shared, i32 0, i32 %in
  %small = and i32 %count, 255
  %number = uitofp i32 %small to float
  store float %number, ptr addrspace(3) %mine
  %number.bits = bitcast float %number to i32
  %swapped = cmpxchg ptr addrspace(3) %mine, i32 %number.bits, i32 1065353216 monotonic monotonic
  %was = extractvalue { i32, i1 } %swapped, 0
  %one = load float, ptr addrspace(3) %mine
  %one.int = fptoui float %one to i32
  %a = xor i32 %old, %third
  %b = add i32 %a, %count
  %c = xor i32 %b, %pair
  %d = add i32 %c, %three.int
  %e = xor i32 %d, %was
  %f = add i32 %e, %one.int
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %b.handle, i32 %i)
  store i32 %f, ptr addrspace(11) %out
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
