; test: legalize -mtriple=spirv-unknown-vulkan1.3-compute
; A shader that has bytes, shorts and longs in no memory computes with them in words: passes made them.

declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@.str = private unnamed_addr constant [4 x i8] c"Out\00", align 1
define void @main() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 3, i32 1, i32 0, ptr @.str)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 0)
  %v = load i32, ptr addrspace(11) %p, align 4
  %byte = trunc i32 %v to i8
  %sum = add i8 %byte, 3
  %short = zext i8 %sum to i16
  %product = mul i16 %short, %short
  %word = zext i16 %product to i33
  %double = mul i33 %word, %word
  %half = lshr i33 %double, 1
  %long = zext i33 %half to i64
  %more = add i64 %long, 1
  %less = trunc i64 %more to i32
  store i32 %less, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
