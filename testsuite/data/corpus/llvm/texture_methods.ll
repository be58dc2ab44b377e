; The methods of HLSL's textures that need no neighbours, as LLVM's intrinsics: levels, gradients, comparisons, gathering,
; loads and sizes, with offsets and without.
;@ dispatch 1 1 1
;@ image 0 0 sampled:rgba32f:2d:16x8/3 randf:1
;@ image 0 1 sampled:d32f:2d:8x8 randf:2
;@ image 0 2 sampled:rgba32f:2darray:4x4x3/2 randf:3
;@ image 0 3 sampled:rgba32i:3d:4x2x3 rand:4
;@ sampler 0 4 nearest:clamp
;@ sampler 0 5 nearest:clamp:lequal
;@ buffer 0 6 rwstructured 8192 zero
;@ tolerance 0.00001
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Image", float, 1, 2, 1, 0, 1, 0) @llvm.spv.resource.handlefrombinding.a(i32, i32, i32, i32, ptr)
declare target("spirv.Image", i32, 2, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.v(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x float], 12, 1), i32)
declare <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare <2 x float> @llvm.spv.resource.samplelevel.v2f32.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0), target("spirv.Sampler"), <3 x float>, float, <2 x i32>)
declare float @llvm.spv.resource.samplegrad.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x float>, <2 x float>, <2 x i32>)
declare float @llvm.spv.resource.samplecmplevelzero.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare <4 x float> @llvm.spv.resource.gather.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, i32, <2 x i32>)
declare <4 x float> @llvm.spv.resource.gather.cmp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare <4 x float> @llvm.spv.resource.load.level.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), <2 x i32>, i32, <2 x i32>)
declare float @llvm.spv.resource.load.level.f32.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0), <3 x i32>, i32, <2 x i32>)
declare <3 x i32> @llvm.spv.resource.load.level.v3i32.v(target("spirv.Image", i32, 2, 2, 0, 0, 1, 0), <3 x i32>, i32, <3 x i32>)
declare <2 x i32> @llvm.spv.resource.getdimensions.xy.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0))
declare <3 x i32> @llvm.spv.resource.getdimensions.levels.xy.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), i32)
declare <4 x i32> @llvm.spv.resource.getdimensions.levels.xyz.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0), i32)
declare <3 x i32> @llvm.spv.resource.getdimensions.xyz.v(target("spirv.Image", i32, 2, 2, 0, 0, 1, 0))
@name = private constant [2 x i8] c"T\00"

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %d = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %a = call target("spirv.Image", float, 1, 2, 1, 0, 1, 0) @llvm.spv.resource.handlefrombinding.a(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %v = call target("spirv.Image", i32, 2, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.v(i32 0, i32 3, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 4, i32 1, i32 0, ptr @name)
  %c = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 5, i32 1, i32 0, ptr @name)
  %b = call target("spirv.VulkanBuffer", [0 x float], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 6, i32 1, i32 0, ptr @name)
  %at = mul i32 %i, 64
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x float], 12, 1) %b, i32 %at)
  %f = uitofp i32 %i to float
  %x0 = fmul float %f, 3.125000e-02
  %x = fadd float %x0, 1.562500e-02
  %y = fsub float 0.953125, %x0
  %u = insertelement <2 x float> poison, float %x, i32 0
  %uv = insertelement <2 x float> %u, float %y, i32 1
  %layer.i = urem i32 %i, 3
  %layer = uitofp i32 %layer.i to float
  %uv3.0 = shufflevector <2 x float> %uv, <2 x float> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %uvl = insertelement <3 x float> %uv3.0, float %layer, i32 2
  %low = and i32 %i, 1
  %lod = uitofp i32 %low to float
  %g0 = insertelement <2 x float> zeroinitializer, float 0.125, i32 0
  %g1 = insertelement <2 x float> zeroinitializer, float 0.25, i32 1
  %px = and i32 %i, 3
  %pxy = insertelement <2 x i32> <i32 0, i32 1>, i32 %px, i32 0
  %pxl = insertelement <3 x i32> <i32 0, i32 1, i32 0>, i32 %px, i32 0
  %pxyl = insertelement <3 x i32> %pxl, i32 %layer.i, i32 2
  %moved = insertelement <2 x i32> <i32 1, i32 0>, i32 %low, i32 1
  %r0 = call <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float %lod, <2 x i32> zeroinitializer)
  %r1 = call <4 x float> @llvm.spv.resource.samplelevel.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float 0.0, <2 x i32> <i32 1, i32 -2>)
  %r2 = call <2 x float> @llvm.spv.resource.samplelevel.v2f32.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0) %a, target("spirv.Sampler") %s, <3 x float> %uvl, float %lod, <2 x i32> zeroinitializer)
  %r3 = call float @llvm.spv.resource.samplegrad.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, <2 x float> %g0, <2 x float> %g1, <2 x i32> <i32 1, i32 0>)
  %r4 = call float @llvm.spv.resource.samplecmplevelzero.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %d, target("spirv.Sampler") %c, <2 x float> %uv, float 0.5, <2 x i32> zeroinitializer)
  %r5 = call float @llvm.spv.resource.samplecmplevelzero.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %d, target("spirv.Sampler") %c, <2 x float> %uv, float 0.25, <2 x i32> <i32 0, i32 1>)
  %r6 = call <4 x float> @llvm.spv.resource.gather.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, i32 2, <2 x i32> zeroinitializer)
  %r7 = call <4 x float> @llvm.spv.resource.gather.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, i32 1, <2 x i32> %moved)
  %r8 = call <4 x float> @llvm.spv.resource.gather.cmp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %d, target("spirv.Sampler") %c, <2 x float> %uv, float 0.5, <2 x i32> zeroinitializer)
  %r9 = call <4 x float> @llvm.spv.resource.load.level.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, <2 x i32> %pxy, i32 %low, <2 x i32> zeroinitializer)
  %r10 = call <4 x float> @llvm.spv.resource.load.level.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, <2 x i32> %pxy, i32 1, <2 x i32> %moved)
  %r11 = call float @llvm.spv.resource.load.level.f32.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0) %a, <3 x i32> %pxyl, i32 0, <2 x i32> <i32 0, i32 1>)
  %r12 = call <3 x i32> @llvm.spv.resource.load.level.v3i32.v(target("spirv.Image", i32, 2, 2, 0, 0, 1, 0) %v, <3 x i32> %pxyl, i32 0, <3 x i32> zeroinitializer)
  %r13 = call <2 x i32> @llvm.spv.resource.getdimensions.xy.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t)
  %r14 = call <3 x i32> @llvm.spv.resource.getdimensions.levels.xy.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, i32 2)
  %r15 = call <4 x i32> @llvm.spv.resource.getdimensions.levels.xyz.a(target("spirv.Image", float, 1, 2, 1, 0, 1, 0) %a, i32 1)
  %r16 = call <3 x i32> @llvm.spv.resource.getdimensions.xyz.v(target("spirv.Image", i32, 2, 2, 0, 0, 1, 0) %v)
  %p0 = getelementptr float, ptr addrspace(11) %out, i32 0
  store <4 x float> %r0, ptr addrspace(11) %p0, align 4
  %p1 = getelementptr float, ptr addrspace(11) %out, i32 4
  store <4 x float> %r1, ptr addrspace(11) %p1, align 4
  %p2 = getelementptr float, ptr addrspace(11) %out, i32 8
  store <2 x float> %r2, ptr addrspace(11) %p2, align 4
  %p3 = getelementptr float, ptr addrspace(11) %out, i32 10
  store float %r3, ptr addrspace(11) %p3, align 4
  %p4 = getelementptr float, ptr addrspace(11) %out, i32 11
  store float %r4, ptr addrspace(11) %p4, align 4
  %p5 = getelementptr float, ptr addrspace(11) %out, i32 12
  store float %r5, ptr addrspace(11) %p5, align 4
  %p6 = getelementptr float, ptr addrspace(11) %out, i32 13
  store <4 x float> %r6, ptr addrspace(11) %p6, align 4
  %p7 = getelementptr float, ptr addrspace(11) %out, i32 17
  store <4 x float> %r7, ptr addrspace(11) %p7, align 4
  %p8 = getelementptr float, ptr addrspace(11) %out, i32 21
  store <4 x float> %r8, ptr addrspace(11) %p8, align 4
  %p9 = getelementptr float, ptr addrspace(11) %out, i32 25
  store <4 x float> %r9, ptr addrspace(11) %p9, align 4
  %p10 = getelementptr float, ptr addrspace(11) %out, i32 29
  store <4 x float> %r10, ptr addrspace(11) %p10, align 4
  %p11 = getelementptr float, ptr addrspace(11) %out, i32 33
  store float %r11, ptr addrspace(11) %p11, align 4
  %p12 = getelementptr float, ptr addrspace(11) %out, i32 34
  store <3 x i32> %r12, ptr addrspace(11) %p12, align 4
  %p13 = getelementptr float, ptr addrspace(11) %out, i32 37
  store <2 x i32> %r13, ptr addrspace(11) %p13, align 4
  %p14 = getelementptr float, ptr addrspace(11) %out, i32 39
  store <3 x i32> %r14, ptr addrspace(11) %p14, align 4
  %p15 = getelementptr float, ptr addrspace(11) %out, i32 42
  store <4 x i32> %r15, ptr addrspace(11) %p15, align 4
  %p16 = getelementptr float, ptr addrspace(11) %out, i32 46
  store <3 x i32> %r16, ptr addrspace(11) %p16, align 4
  ret void
}

attributes #0 = { "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
