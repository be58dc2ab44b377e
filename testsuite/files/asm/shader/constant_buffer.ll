; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A constant buffer: members with padding at their offsets, read through globals of address space 12.

%layout = type <{ <4 x float>, i32, target("spirv.Padding", 12), float }>
@C.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %layout, 2, 0) poison
@color = external hidden local_unnamed_addr addrspace(12) global <4 x float>, align 16
@count = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@scale = external hidden local_unnamed_addr addrspace(12) global float, align 4
declare target("spirv.VulkanBuffer", %layout, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_layouts_2_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)

define void @main() #0 {
entry:
  %cb = call target("spirv.VulkanBuffer", %layout, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s_layouts_2_0t(i32 0, i32 1, i32 1, i32 0, ptr null)
  store target("spirv.VulkanBuffer", %layout, 2, 0) %cb, ptr @C.cb, align 8
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %n = load i32, ptr addrspace(12) @count, align 4
  %s = load float, ptr addrspace(12) @scale, align 4
  %v = load <4 x float>, ptr addrspace(12) @color, align 16
  %x = extractelement <4 x float> %v, i32 1
  %y = fmul float %x, %s
  %z = fptosi float %y to i32
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %n)
  store i32 %z, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
!hlsl.cbs = !{!0}
!0 = !{ptr @C.cb, ptr addrspace(12) @color, ptr addrspace(12) @count, ptr addrspace(12) @scale}
