; Native handles: one image through a nearest and a linear sampler, and together with one.
;@ dispatch 1 1 1
;@ tolerance 0.01
;@ image 0 0 sampled:rgba32f:2d:4x4 randf:21
;@ sampler 0 1 nearest:repeat
;@ sampler 0 2 linear:mirror
;@ image 1 0 combined:rgba8:2d:8x8/2:linear:clamp:miplinear rand:4
;@ buffer 0 9 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.p(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %f = uitofp i32 %i to float
  %x = fdiv float %f, 20.0
  %y = fsub float 0.875, %x
  %u = insertelement <2 x float> poison, float %x, i32 0
  %uv = insertelement <2 x float> %u, float %y, i32 1
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %l = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %p = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.p(i32 1, i32 0, i32 1, i32 0, ptr @name)
  %ts = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %tl = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %l)
  %v0 = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %ts, <2 x float> %uv, i32 2, float 0.0)
  %v1 = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %tl, <2 x float> %uv, i32 2, float 0.0)
  %v2 = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %p, <2 x float> %uv, i32 2, float 0.5)
  %sum = fadd <4 x float> %v0, %v1
  %result = fadd <4 x float> %sum, %v2
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %result, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="16,1,1" "hlsl.shader"="compute" }
