; Native handles: selected and merged ones, put together in another block than they are used in.
;@ dispatch 1 1 1
;@ image 0 0 sampled:rgba32f:2d:4x4 randf:1
;@ image 0 1 sampled:rgba32f:2d:8x2 randf:2
;@ image 0 2 sampled:rgba32f:2d:2x8 randf:3
;@ sampler 0 3 nearest:clamp
;@ sampler 0 4 nearest:mirror
;@ buffer 0 9 rwstructured 256 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1), i32)
declare target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"))
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @__spirv_Image(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0))
declare <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0), <2 x float>, i32, float)
declare <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, i32, i32)
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
entry:
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %f = uitofp i32 %i to float
  %x = fdiv float %f, 20.0
  %y = fsub float 0.875, %x
  %u = insertelement <2 x float> poison, float %x, i32 0
  %uv = insertelement <2 x float> %u, float %y, i32 1
  %t0 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %t1 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %t2 = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %s0 = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 3, i32 1, i32 0, ptr @name)
  %s1 = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 4, i32 1, i32 0, ptr @name)
  %bit = and i32 %i, 1
  %odd = icmp ne i32 %bit, 0
  %s = select i1 %odd, target("spirv.Sampler") %s1, target("spirv.Sampler") %s0
  %low = icmp ult i32 %i, 9
  br i1 %low, label %near, label %far
near:
  br label %join
far:
  %other = select i1 %odd, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t1, target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t2
  br label %join
join:
  %t = phi target("spirv.Image", float, 1, 2, 0, 0, 1, 0) [ %t0, %near ], [ %other, %far ]
  %pair = call target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) @__spirv_SampledImage(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s)
  br label %loop
loop:
  %k = phi i32 [ 0, %join ], [ %next, %loop ]
  %sum = phi <4 x float> [ zeroinitializer, %join ], [ %more, %loop ]
  %kf = uitofp i32 %k to float
  %d = fmul float %kf, 0.25
  %w = insertelement <2 x float> %uv, float %d, i32 0
  %v = call <4 x float> @__spirv_ImageSampleExplicitLod(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %pair, <2 x float> %w, i32 2, float 0.0)
  %back = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @__spirv_Image(target("spirv.SampledImage", float, 1, 2, 0, 0, 1, 0) %pair)
  %bits = and i32 %k, 1
  %at = insertelement <2 x i32> zeroinitializer, i32 %bits, i32 0
  %exact = call <4 x float> @__spirv_ImageFetch(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %back, <2 x i32> %at, i32 2, i32 0)
  %both = fadd <4 x float> %v, %exact
  %more = fadd <4 x float> %sum, %both
  %next = add i32 %k, 1
  %done = icmp eq i32 %next, 4
  br i1 %done, label %end, label %loop
end:
  %result = fadd <4 x float> %more, zeroinitializer
  %b = call target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 9, i32 1, i32 0, ptr @name)
  %place = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x <4 x float>], 12, 1) %b, i32 %i)
  store <4 x float> %result, ptr addrspace(11) %place
  ret void
}

attributes #0 = { "hlsl.numthreads"="16,1,1" "hlsl.shader"="compute" }
