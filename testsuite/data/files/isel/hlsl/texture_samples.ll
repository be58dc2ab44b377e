; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Textures sampled by levels that follow from neighbouring invocations, and gathered from with an offset that varies.
declare target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32, i32, i32, i32, ptr)
declare target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32, i32, i32, i32, ptr)
declare <4 x float> @llvm.spv.resource.sample.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x i32>)
declare float @llvm.spv.resource.sample.clamp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x i32>, float)
declare <2 x float> @llvm.spv.resource.samplebias.v2f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare <4 x float> @llvm.spv.resource.samplebias.clamp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>, float)
declare <4 x float> @llvm.spv.resource.samplegrad.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x float>, <2 x float>, <2 x i32>)
declare <4 x float> @llvm.spv.resource.samplegrad.clamp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, <2 x float>, <2 x float>, <2 x i32>, float)
declare float @llvm.spv.resource.samplecmp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>)
declare float @llvm.spv.resource.samplecmp.clamp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, float, <2 x i32>, float)
declare float @llvm.spv.resource.calculate.lod.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>)
declare float @llvm.spv.resource.calculate.lod.unclamped.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>)
declare <4 x float> @llvm.spv.resource.gather.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0), target("spirv.Sampler"), <2 x float>, i32, <2 x i32>)
@uv = external hidden thread_local addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !1
@out = external hidden thread_local addrspace(8) global <4 x float>, !spirv.Decorations !1
@name = private constant [2 x i8] c"T\00"
define void @main() #0 {
  %p = load <4 x float>, ptr addrspace(7) @uv
  %uv = shufflevector <4 x float> %p, <4 x float> poison, <2 x i32> <i32 0, i32 1>
  %b = extractelement <4 x float> %p, i32 2
  %o = fptosi <2 x float> %uv to <2 x i32>
  %t = call target("spirv.Image", float, 1, 2, 0, 0, 1, 0) @llvm.spv.resource.handlefrombinding.t(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %s = call target("spirv.Sampler") @llvm.spv.resource.handlefrombinding.s(i32 0, i32 2, i32 1, i32 0, ptr @name)
  %1 = call <4 x float> @llvm.spv.resource.sample.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, <2 x i32> zeroinitializer)
  %2 = call float @llvm.spv.resource.sample.clamp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, <2 x i32> <i32 1, i32 -1>, float %b)
  %3 = call <2 x float> @llvm.spv.resource.samplebias.v2f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float %b, <2 x i32> zeroinitializer)
  %4 = call <4 x float> @llvm.spv.resource.samplebias.clamp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float %b, <2 x i32> <i32 2, i32 1>, float %b)
  %5 = call <4 x float> @llvm.spv.resource.samplegrad.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, <2 x float> %uv, <2 x float> %uv, <2 x i32> zeroinitializer)
  %6 = call <4 x float> @llvm.spv.resource.samplegrad.clamp.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, <2 x float> %uv, <2 x float> %uv, <2 x i32> <i32 1, i32 1>, float %b)
  %7 = call float @llvm.spv.resource.samplecmp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float %b, <2 x i32> zeroinitializer)
  %8 = call float @llvm.spv.resource.samplecmp.clamp.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, float %b, <2 x i32> zeroinitializer, float %b)
  %9 = call float @llvm.spv.resource.calculate.lod.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv)
  %10 = call float @llvm.spv.resource.calculate.lod.unclamped.f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv)
  %11 = call <4 x float> @llvm.spv.resource.gather.v4f32.t(target("spirv.Image", float, 1, 2, 0, 0, 1, 0) %t, target("spirv.Sampler") %s, <2 x float> %uv, i32 2, <2 x i32> %o)
  %a1 = fadd <4 x float> %1, %4
  %a2 = fadd <4 x float> %5, %6
  %a3 = fadd <4 x float> %a1, %a2
  %a4 = fadd <4 x float> %a3, %11
  %s1 = fadd float %2, %7
  %s2 = fadd float %8, %9
  %s3 = fadd float %s1, %s2
  %s4 = fadd float %s3, %10
  %e = extractelement <2 x float> %3, i32 1
  %s5 = fadd float %s4, %e
  %a5 = insertelement <4 x float> %a4, float %s5, i32 3
  store <4 x float> %a5, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!1 = !{!2}
!2 = !{i32 30, i32 0}

; ---- expected ----
; !type0 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; spirv.module Logical GLSL450 attributes {source_file = "texture_samples.ll"} {
;   spirv.GlobalVariable @uv {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Input>
;   spirv.GlobalVariable @T bind(0, 1) : !spirv.ptr<!type0, UniformConstant>
;   spirv.GlobalVariable @T.1 bind(0, 2) : !spirv.ptr<!spirv.sampler, UniformConstant>
;   spirv.GlobalVariable @out {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @uv : !spirv.ptr<vector<4xf32>, Input>
;     %global1 = spirv.mlir.addressof @T : !spirv.ptr<!type0, UniformConstant>
;     %global2 = spirv.mlir.addressof @T.1 : !spirv.ptr<!spirv.sampler, UniformConstant>
;     %global3 = spirv.mlir.addressof @out : !spirv.ptr<vector<4xf32>, Output>
;     %const0 = spirv.Constant dense<[1, -1]> : vector<2xi32>
;     %const1 = spirv.Constant dense<[2, 1]> : vector<2xi32>
;     %const2 = spirv.Constant dense<[1, 1]> : vector<2xi32>
;     %const3 = spirv.Constant 2 : i32
;     %0 = spirv.Load "Input" %global0 : vector<4xf32>
;     %1 = spirv.VectorShuffle [0 : i32, 1 : i32] %0, %0 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %2 = spirv.CompositeExtract %0[2 : i32] : vector<4xf32>
;     %3 = spirv.ConvertFToS %1 : vector<2xf32> to vector<2xi32>
;     %4 = spirv.Load "UniformConstant" %global1 : !type0
;     %5 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %6 = "spirv.SampledImage"(%4, %5) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %7 = spirv.ImageSampleImplicitLod %6, %1 : !spirv.sampled_image<!type0>, vector<2xf32> -> vector<4xf32>
;     %8 = spirv.Load "UniformConstant" %global1 : !type0
;     %9 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %10 = "spirv.SampledImage"(%8, %9) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %11 = spirv.ImageSampleImplicitLod %10, %1 ["ConstOffset|MinLod"], %const0, %2 : !spirv.sampled_image<!type0>, vector<2xf32>, vector<2xi32>, f32 -> vector<4xf32>
;     %12 = spirv.CompositeExtract %11[0 : i32] : vector<4xf32>
;     %13 = spirv.Load "UniformConstant" %global1 : !type0
;     %14 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %15 = "spirv.SampledImage"(%13, %14) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %16 = spirv.ImageSampleImplicitLod %15, %1 ["Bias"], %2 : !spirv.sampled_image<!type0>, vector<2xf32>, f32 -> vector<4xf32>
;     %17 = spirv.VectorShuffle [0 : i32, 1 : i32] %16, %16 : vector<4xf32>, vector<4xf32> -> vector<2xf32>
;     %18 = spirv.Load "UniformConstant" %global1 : !type0
;     %19 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %20 = "spirv.SampledImage"(%18, %19) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %21 = spirv.ImageSampleImplicitLod %20, %1 ["Bias|ConstOffset|MinLod"], %2, %const1, %2 : !spirv.sampled_image<!type0>, vector<2xf32>, f32, vector<2xi32>, f32 -> vector<4xf32>
;     %22 = spirv.Load "UniformConstant" %global1 : !type0
;     %23 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %24 = "spirv.SampledImage"(%22, %23) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %25 = spirv.ImageSampleExplicitLod %24, %1 ["Grad"], %1, %1 : !spirv.sampled_image<!type0>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
;     %26 = spirv.Load "UniformConstant" %global1 : !type0
;     %27 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %28 = "spirv.SampledImage"(%26, %27) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %29 = spirv.ImageSampleExplicitLod %28, %1 ["Grad|ConstOffset|MinLod"], %1, %1, %const2, %2 : !spirv.sampled_image<!type0>, vector<2xf32>, vector<2xf32>, vector<2xf32>, vector<2xi32>, f32 -> vector<4xf32>
;     %30 = spirv.Load "UniformConstant" %global1 : !type0
;     %31 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %32 = "spirv.SampledImage"(%30, %31) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %33 = "spirv.ImageSampleDrefImplicitLod"(%32, %1, %2) : (!spirv.sampled_image<!type0>, vector<2xf32>, f32) -> f32
;     %34 = spirv.Load "UniformConstant" %global1 : !type0
;     %35 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %36 = "spirv.SampledImage"(%34, %35) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %37 = "spirv.ImageSampleDrefImplicitLod"(%36, %1, %2, %2) {literals = ["MinLod"]} : (!spirv.sampled_image<!type0>, vector<2xf32>, f32, f32) -> f32
;     %38 = spirv.Load "UniformConstant" %global1 : !type0
;     %39 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %40 = "spirv.SampledImage"(%38, %39) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %41 = "spirv.ImageQueryLod"(%40, %1) : (!spirv.sampled_image<!type0>, vector<2xf32>) -> vector<2xf32>
;     %42 = spirv.CompositeExtract %41[0 : i32] : vector<2xf32>
;     %43 = spirv.Load "UniformConstant" %global1 : !type0
;     %44 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %45 = "spirv.SampledImage"(%43, %44) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %46 = "spirv.ImageQueryLod"(%45, %1) : (!spirv.sampled_image<!type0>, vector<2xf32>) -> vector<2xf32>
;     %47 = spirv.CompositeExtract %46[1 : i32] : vector<2xf32>
;     %48 = spirv.Load "UniformConstant" %global1 : !type0
;     %49 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %50 = "spirv.SampledImage"(%48, %49) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %51 = "spirv.ImageGather"(%50, %1, %const3, %3) {literals = ["Offset"]} : (!spirv.sampled_image<!type0>, vector<2xf32>, i32, vector<2xi32>) -> vector<4xf32>
;     %52 = spirv.FAdd %7, %21 {no_contraction} : vector<4xf32>
;     %53 = spirv.FAdd %25, %29 {no_contraction} : vector<4xf32>
;     %54 = spirv.FAdd %52, %53 {no_contraction} : vector<4xf32>
;     %55 = spirv.FAdd %54, %51 {no_contraction} : vector<4xf32>
;     %56 = spirv.FAdd %12, %33 {no_contraction} : f32
;     %57 = spirv.FAdd %37, %42 {no_contraction} : f32
;     %58 = spirv.FAdd %56, %57 {no_contraction} : f32
;     %59 = spirv.FAdd %58, %47 {no_contraction} : f32
;     %60 = spirv.CompositeExtract %17[1 : i32] : vector<2xf32>
;     %61 = spirv.FAdd %59, %60 {no_contraction} : f32
;     %62 = spirv.CompositeInsert %61, %55[3 : i32] : f32 into vector<4xf32>
;     spirv.Store "Output" %global3, %62 : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
; }
