; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Bits of an integer of an odd width are reversed in a wider one, and moved down;
; of one that is wider than any, word by word.

declare i48 @llvm.bitreverse.i48(i48)
declare i128 @llvm.bitreverse.i128(i128)
declare i7 @llvm.bitreverse.i7(i7)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %q = call ptr addrspace(11) @llvm.spv.resource.getpointer.a(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 1)
  %x = load i32, ptr addrspace(11) %p
  %a = zext i32 %x to i48
  %b = call i48 @llvm.bitreverse.i48(i48 %a)
  %w = zext i32 %x to i128
  %r = call i128 @llvm.bitreverse.i128(i128 %w)
  %s = lshr i128 %r, 96
  %t = trunc i128 %s to i32
  %u = xor i32 %t, %x
  store i32 %u, ptr addrspace(11) %q
  %c = trunc i48 %b to i7
  %d = call i7 @llvm.bitreverse.i7(i7 %c)
  %e = zext i7 %d to i32
  store i32 %e, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

