; Native handles: indices that differ between invocations, through arithmetic.
;@ dispatch 1 1 1
;@ image 2 3 sampled:rgba32f:2d:4x4 randf:1
;@ image 2 3 sampled:rgba32f:2d:8x2 randf:2
;@ image 2 3 sampled:rgba32f:2d:2x8 randf:3
;@ sampler 2 4 nearest:clamp
;@ sampler 2 4 nearest:mirror
;@ buffer 0 9 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare i32 @llvm.spv.resource.nonuniformindex(i32)
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
  %n = call i32 @llvm.spv.resource.nonuniformindex(i32 %i)
  %nt = urem i32 %n, 3
  %ns = and i32 %n, 1
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 2, i32 3, i32 3, i32 %nt, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 2, i32 4, i32 2, i32 %ns, ptr @name)
  %a = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  %result = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %a, <2 x float> %uv, i32 2, float 0.0)
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %result, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="16,1,1" "hlsl.shader"="compute" }
