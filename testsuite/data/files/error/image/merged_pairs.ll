; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Pairs that are merged or selected: SPIR-V has them neither in phis nor in selections.

declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %first = icmp eq i32 %i, 0
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %r = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %p = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %q = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %r)
  %pair = select i1 %first, target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %p, target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %q
  %v = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %pair, <2 x float> zeroinitializer, i32 2, float 0.0)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 0)
  store <4 x float> %v, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0008]: %p, a target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) that is computed, is merged with others or selected
;   --> %v in function @main
;   help: merge or select the images and the samplers, and put them together where they are used
