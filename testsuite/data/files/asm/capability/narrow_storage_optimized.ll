; test: asm -mtriple=spirv-unknown-vulkan1.3-compute -O2
; Optimizations leave narrow numbers that are only stored so: no constant of their type, no selection between them.
define void @f() #0 {
  %h = call target("spirv.VulkanBuffer", [0 x i16], 12, 1) @llvm.spv.resource.handlefrombinding(i32 0, i32 0, i32 1, i32 0, ptr null)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer(target("spirv.VulkanBuffer", [0 x i16], 12, 1) %h, i32 %i)
  %v = load i16, ptr addrspace(11) %p, align 2
  %w = zext i16 %v to i32
  %c = icmp ugt i32 %w, 7
  %z = select i1 %c, i32 5, i32 3
  %t = trunc i32 %z to i16
  store i16 %t, ptr addrspace(11) %p, align 2
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }
