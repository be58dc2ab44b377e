; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An offset that is not a constant, where Vulkan requires one.
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"
define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %o = insertelement <2 x i32> zeroinitializer, i32 %i, i32 0
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %x = call <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> zeroinitializer, float 0.0, <2 x i32> %o)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %x, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0004]: the offset of llvm.spv.resource.samplelevel is not a constant, which Vulkan requires except to gather
;   --> %x in function @main
;   help: use a constant offset, or add it to the coordinate in texels
