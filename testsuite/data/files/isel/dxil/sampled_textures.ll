; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A texture and a sampler meet where they are sampled.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { float, float, float, float, i32 }
%2 = type { i32, i32, i32, i32, i32 }
%3 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 4, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 3, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)
  %4 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %5 = call %0 @dx.op.createHandle(i32 57, i8 3, i32 0, i32 2, i1 false)
  %6 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %7 = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %8 = uitofp i32 %6 to float
  %9 = uitofp i32 %7 to float
  %10 = fadd fast float %8, 5.000000e-01
  %11 = fadd fast float %9, 5.000000e-01
  %12 = fmul fast float %10, 1.250000e-01
  %13 = fmul fast float %11, 1.250000e-01
  %14 = call %1 @dx.op.sampleLevel.f32(i32 62, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 0, i32 0, i32 undef, float 1.000000e+00)
  %15 = extractvalue %1 %14, 0
  %16 = extractvalue %1 %14, 1
  %17 = extractvalue %1 %14, 2
  %18 = extractvalue %1 %14, 3
  %19 = call %1 @dx.op.sampleLevel.f32(i32 62, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 1, i32 -1, i32 undef, float 0.000000e+00)
  %20 = extractvalue %1 %19, 0
  %21 = extractvalue %1 %19, 1
  %22 = extractvalue %1 %19, 2
  %23 = extractvalue %1 %19, 3
  %24 = call %1 @dx.op.textureLoad.f32(i32 66, %0 %4, i32 0, i32 %6, i32 %7, i32 undef, i32 undef, i32 undef, i32 undef)
  %25 = extractvalue %1 %24, 0
  %26 = extractvalue %1 %24, 1
  %27 = extractvalue %1 %24, 2
  %28 = extractvalue %1 %24, 3
  %29 = fadd fast float %12, 6.250000e-02
  %30 = fadd fast float %13, 6.250000e-02
  %31 = call %1 @dx.op.textureGather.f32(i32 73, %0 %4, %0 %5, float %29, float %30, float undef, float undef, i32 0, i32 0, i32 0)
  %32 = extractvalue %1 %31, 0
  %33 = extractvalue %1 %31, 1
  %34 = extractvalue %1 %31, 2
  %35 = extractvalue %1 %31, 3
  %36 = fmul fast float %32, 2.000000e+00
  %37 = fmul fast float %33, 2.000000e+00
  %38 = fmul fast float %34, 2.000000e+00
  %39 = fmul fast float %35, 2.000000e+00
  %40 = call %1 @dx.op.textureGather.f32(i32 73, %0 %4, %0 %5, float %29, float %30, float undef, float undef, i32 0, i32 0, i32 1)
  %41 = extractvalue %1 %40, 0
  %42 = extractvalue %1 %40, 1
  %43 = extractvalue %1 %40, 2
  %44 = extractvalue %1 %40, 3
  %45 = call %1 @dx.op.sampleGrad.f32(i32 63, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 0, i32 0, i32 undef, float 0x3F847AE140000000, float 0.000000e+00, float undef, float 0.000000e+00, float 0x3F847AE140000000, float undef, float undef)
  %46 = extractvalue %1 %45, 0
  %47 = extractvalue %1 %45, 1
  %48 = extractvalue %1 %45, 2
  %49 = extractvalue %1 %45, 3
  %50 = fadd fast float %22, %17
  %51 = fadd fast float %50, %27
  %52 = fadd fast float %51, %38
  %53 = fadd fast float %52, %43
  %54 = fadd fast float %53, %48
  %55 = fadd fast float %23, %18
  %56 = fadd fast float %55, %28
  %57 = fadd fast float %56, %39
  %58 = fadd fast float %57, %44
  %59 = fadd fast float %58, %49
  %60 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %3, i32 0, i32 %6, i32 %7, i32 1, i32 undef, i32 undef, i32 undef)
  %61 = extractvalue %2 %60, 0
  %62 = and i32 %61, 255
  %63 = uitofp i32 %62 to float
  %64 = fadd fast float %20, %15
  %65 = fadd fast float %64, %25
  %66 = fadd fast float %65, %36
  %67 = fadd fast float %66, %41
  %68 = fadd fast float %67, %46
  %69 = fadd fast float %68, %63
  %70 = call %3 @dx.op.getDimensions(i32 72, %0 %4, i32 0)
  %71 = extractvalue %3 %70, 0
  %72 = extractvalue %3 %70, 1
  %73 = extractvalue %3 %70, 3
  %74 = mul i32 %72, 10
  %75 = add i32 %74, %71
  %76 = mul i32 %73, 100
  %77 = add i32 %75, %76
  %78 = uitofp i32 %77 to float
  %79 = fadd fast float %21, %16
  %80 = fadd fast float %79, %26
  %81 = fadd fast float %80, %37
  %82 = fadd fast float %81, %42
  %83 = fadd fast float %82, %47
  %84 = fadd fast float %83, %78
  call void @dx.op.textureStore.f32(i32 67, %0 %2, i32 %6, i32 %7, i32 undef, float %69, float %84, float %54, float %59, i8 15)
  %85 = call %1 @dx.op.textureLoad.f32(i32 66, %0 %2, i32 undef, i32 %6, i32 %7, i32 undef, i32 undef, i32 undef, i32 undef)
  %86 = extractvalue %1 %85, 0
  %87 = extractvalue %1 %85, 1
  %88 = extractvalue %1 %85, 2
  %89 = extractvalue %1 %85, 3
  %90 = fadd fast float %86, %69
  %91 = fadd fast float %87, %84
  %92 = fadd fast float %88, %54
  %93 = fadd fast float %89, %59
  %94 = shl i32 %7, 3
  %95 = add i32 %94, %6
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %1, i32 %95, i32 0, float %90, float %91, float %92, float %93, i8 15, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %1 @dx.op.sampleLevel.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %1 @dx.op.textureLoad.f32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare %1 @dx.op.textureGather.f32(i32, %0, %0, float, float, float, float, i32, i32, i32) #1
declare %1 @dx.op.sampleGrad.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float) #1
declare %2 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare %3 @dx.op.getDimensions(i32, %0, i32) #1
declare void @dx.op.textureStore.f32(i32, %0, i32, i32, i32, float, float, float, float, i8) #2
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!16}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{!5, !10, null, !14}
!5 = !{!6, !8}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 2, i32 0, !7}
!7 = !{i32 0, i32 9}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 7, i32 0, !9}
!9 = !{i32 0, i32 5}
!10 = !{!11, !12}
!11 = !{i32 0, ptr undef, !"", i32 0, i32 3, i32 1, i32 2, i1 false, i1 false, i1 false, !7}
!12 = !{i32 1, ptr undef, !"", i32 0, i32 4, i32 1, i32 12, i1 false, i1 false, i1 false, !13}
!13 = !{i32 1, i32 16}
!14 = !{!15}
!15 = !{i32 0, ptr undef, !"", i32 0, i32 2, i32 1, i32 0, null}
!16 = !{ptr @main, !"main", null, !4, !17}
!17 = !{i32 0, i64 8208, i32 4, !18}
!18 = !{i32 8, i32 8, i32 1}

; ---- expected ----
; !type0 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; !type1 = !spirv.image<i32, Dim2D, DepthUnknown, Arrayed, SingleSampled, NeedSampler, Unknown>
; !type2 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, Unknown>
; !type3 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<vector<4xf32>, stride=16> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "sampled_textures.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @t0 bind(0, 0) : !spirv.ptr<!type0, UniformConstant>
;   spirv.GlobalVariable @s2 bind(0, 2) : !spirv.ptr<!spirv.sampler, UniformConstant>
;   spirv.GlobalVariable @t1 bind(0, 1) : !spirv.ptr<!type1, UniformConstant>
;   spirv.GlobalVariable @u3 bind(0, 3) : !spirv.ptr<!type2, UniformConstant>
;   spirv.GlobalVariable @u4 bind(0, 4) : !type3
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @t0 : !spirv.ptr<!type0, UniformConstant>
;     %global2 = spirv.mlir.addressof @s2 : !spirv.ptr<!spirv.sampler, UniformConstant>
;     %global3 = spirv.mlir.addressof @t1 : !spirv.ptr<!type1, UniformConstant>
;     %global4 = spirv.mlir.addressof @u3 : !spirv.ptr<!type2, UniformConstant>
;     %global5 = spirv.mlir.addressof @u4 : !type3
;     %const0 = spirv.Constant 0.5 : f32
;     %const1 = spirv.Constant 0.125 : f32
;     %const2 = spirv.Undef : vector<2xf32>
;     %const3 = spirv.Constant 1.0 : f32
;     %const4 = spirv.Constant 0.0 : f32
;     %const5 = spirv.Constant dense<[1, -1]> : vector<2xi32>
;     %const6 = spirv.Undef : vector<2xi32>
;     %const7 = spirv.Constant 0 : i32
;     %const8 = spirv.Constant 0.0625 : f32
;     %const9 = spirv.Constant 2.0 : f32
;     %const10 = spirv.Constant 1 : i32
;     %const11 = spirv.Constant dense<[0.01, 0.0]> : vector<2xf32>
;     %const12 = spirv.Constant dense<[0.0, 0.01]> : vector<2xf32>
;     %const13 = spirv.Undef : vector<3xi32>
;     %const14 = spirv.Constant 255 : i32
;     %const15 = spirv.Constant 10 : i32
;     %const16 = spirv.Constant 100 : i32
;     %const17 = spirv.Undef : vector<4xf32>
;     %const18 = spirv.Constant 3 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
;     %4 = spirv.ConvertUToF %1 : i32 to f32
;     %5 = spirv.ConvertUToF %3 : i32 to f32
;     %6 = spirv.FAdd %4, %const0 : f32
;     %7 = spirv.FAdd %5, %const0 : f32
;     %8 = spirv.FMul %6, %const1 : f32
;     %9 = spirv.FMul %7, %const1 : f32
;     %10 = spirv.CompositeInsert %8, %const2[0 : i32] : f32 into vector<2xf32>
;     %11 = spirv.CompositeInsert %9, %10[1 : i32] : f32 into vector<2xf32>
;     %12 = spirv.Load "UniformConstant" %global1 : !type0
;     %13 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %14 = "spirv.SampledImage"(%12, %13) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %15 = spirv.ImageSampleExplicitLod %14, %11 ["Lod"], %const3 : !spirv.sampled_image<!type0>, vector<2xf32>, f32 -> vector<4xf32>
;     %16 = spirv.CompositeExtract %15[0 : i32] : vector<4xf32>
;     %17 = spirv.CompositeExtract %15[1 : i32] : vector<4xf32>
;     %18 = spirv.CompositeExtract %15[2 : i32] : vector<4xf32>
;     %19 = spirv.CompositeExtract %15[3 : i32] : vector<4xf32>
;     %20 = spirv.CompositeInsert %8, %const2[0 : i32] : f32 into vector<2xf32>
;     %21 = spirv.CompositeInsert %9, %20[1 : i32] : f32 into vector<2xf32>
;     %22 = spirv.Load "UniformConstant" %global1 : !type0
;     %23 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %24 = "spirv.SampledImage"(%22, %23) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %25 = spirv.ImageSampleExplicitLod %24, %21 ["Lod|ConstOffset"], %const4, %const5 : !spirv.sampled_image<!type0>, vector<2xf32>, f32, vector<2xi32> -> vector<4xf32>
;     %26 = spirv.CompositeExtract %25[0 : i32] : vector<4xf32>
;     %27 = spirv.CompositeExtract %25[1 : i32] : vector<4xf32>
;     %28 = spirv.CompositeExtract %25[2 : i32] : vector<4xf32>
;     %29 = spirv.CompositeExtract %25[3 : i32] : vector<4xf32>
;     %30 = spirv.CompositeInsert %1, %const6[0 : i32] : i32 into vector<2xi32>
;     %31 = spirv.CompositeInsert %3, %30[1 : i32] : i32 into vector<2xi32>
;     %32 = spirv.Load "UniformConstant" %global1 : !type0
;     %33 = spirv.ImageFetch %32, %31 ["Lod"], %const7 : !type0, vector<2xi32>, i32 -> vector<4xf32>
;     %34 = spirv.CompositeExtract %33[0 : i32] : vector<4xf32>
;     %35 = spirv.CompositeExtract %33[1 : i32] : vector<4xf32>
;     %36 = spirv.CompositeExtract %33[2 : i32] : vector<4xf32>
;     %37 = spirv.CompositeExtract %33[3 : i32] : vector<4xf32>
;     %38 = spirv.FAdd %8, %const8 : f32
;     %39 = spirv.FAdd %9, %const8 : f32
;     %40 = spirv.CompositeInsert %38, %const2[0 : i32] : f32 into vector<2xf32>
;     %41 = spirv.CompositeInsert %39, %40[1 : i32] : f32 into vector<2xf32>
;     %42 = spirv.Load "UniformConstant" %global1 : !type0
;     %43 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %44 = "spirv.SampledImage"(%42, %43) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %45 = "spirv.ImageGather"(%44, %41, %const7) : (!spirv.sampled_image<!type0>, vector<2xf32>, i32) -> vector<4xf32>
;     %46 = spirv.CompositeExtract %45[0 : i32] : vector<4xf32>
;     %47 = spirv.CompositeExtract %45[1 : i32] : vector<4xf32>
;     %48 = spirv.CompositeExtract %45[2 : i32] : vector<4xf32>
;     %49 = spirv.CompositeExtract %45[3 : i32] : vector<4xf32>
;     %50 = spirv.FMul %46, %const9 : f32
;     %51 = spirv.FMul %47, %const9 : f32
;     %52 = spirv.FMul %48, %const9 : f32
;     %53 = spirv.FMul %49, %const9 : f32
;     %54 = spirv.CompositeInsert %38, %const2[0 : i32] : f32 into vector<2xf32>
;     %55 = spirv.CompositeInsert %39, %54[1 : i32] : f32 into vector<2xf32>
;     %56 = spirv.Load "UniformConstant" %global1 : !type0
;     %57 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %58 = "spirv.SampledImage"(%56, %57) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %59 = "spirv.ImageGather"(%58, %55, %const10) : (!spirv.sampled_image<!type0>, vector<2xf32>, i32) -> vector<4xf32>
;     %60 = spirv.CompositeExtract %59[0 : i32] : vector<4xf32>
;     %61 = spirv.CompositeExtract %59[1 : i32] : vector<4xf32>
;     %62 = spirv.CompositeExtract %59[2 : i32] : vector<4xf32>
;     %63 = spirv.CompositeExtract %59[3 : i32] : vector<4xf32>
;     %64 = spirv.CompositeInsert %8, %const2[0 : i32] : f32 into vector<2xf32>
;     %65 = spirv.CompositeInsert %9, %64[1 : i32] : f32 into vector<2xf32>
;     %66 = spirv.Load "UniformConstant" %global1 : !type0
;     %67 = spirv.Load "UniformConstant" %global2 : !spirv.sampler
;     %68 = "spirv.SampledImage"(%66, %67) : (!type0, !spirv.sampler) -> !spirv.sampled_image<!type0>
;     %69 = spirv.ImageSampleExplicitLod %68, %65 ["Grad"], %const11, %const12 : !spirv.sampled_image<!type0>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
;     %70 = spirv.CompositeExtract %69[0 : i32] : vector<4xf32>
;     %71 = spirv.CompositeExtract %69[1 : i32] : vector<4xf32>
;     %72 = spirv.CompositeExtract %69[2 : i32] : vector<4xf32>
;     %73 = spirv.CompositeExtract %69[3 : i32] : vector<4xf32>
;     %74 = spirv.FAdd %28, %18 : f32
;     %75 = spirv.FAdd %74, %36 : f32
;     %76 = spirv.FAdd %75, %52 : f32
;     %77 = spirv.FAdd %76, %62 : f32
;     %78 = spirv.FAdd %77, %72 : f32
;     %79 = spirv.FAdd %29, %19 : f32
;     %80 = spirv.FAdd %79, %37 : f32
;     %81 = spirv.FAdd %80, %53 : f32
;     %82 = spirv.FAdd %81, %63 : f32
;     %83 = spirv.FAdd %82, %73 : f32
;     %84 = spirv.CompositeInsert %1, %const13[0 : i32] : i32 into vector<3xi32>
;     %85 = spirv.CompositeInsert %3, %84[1 : i32] : i32 into vector<3xi32>
;     %86 = spirv.CompositeInsert %const10, %85[2 : i32] : i32 into vector<3xi32>
;     %87 = spirv.Load "UniformConstant" %global3 : !type1
;     %88 = spirv.ImageFetch %87, %86 ["Lod"], %const7 : !type1, vector<3xi32>, i32 -> vector<4xi32>
;     %89 = spirv.CompositeExtract %88[0 : i32] : vector<4xi32>
;     %90 = spirv.CompositeExtract %88[1 : i32] : vector<4xi32>
;     %91 = spirv.CompositeExtract %88[2 : i32] : vector<4xi32>
;     %92 = spirv.CompositeExtract %88[3 : i32] : vector<4xi32>
;     %93 = spirv.BitwiseAnd %89, %const14 : i32
;     %94 = spirv.ConvertUToF %93 : i32 to f32
;     %95 = spirv.FAdd %26, %16 : f32
;     %96 = spirv.FAdd %95, %34 : f32
;     %97 = spirv.FAdd %96, %50 : f32
;     %98 = spirv.FAdd %97, %60 : f32
;     %99 = spirv.FAdd %98, %70 : f32
;     %100 = spirv.FAdd %99, %94 : f32
;     %101 = spirv.Load "UniformConstant" %global1 : !type0
;     %102 = "spirv.ImageQuerySizeLod"(%101, %const7) : (!type0, i32) -> vector<2xi32>
;     %103 = "spirv.ImageQueryLevels"(%101) : (!type0) -> i32
;     %104 = spirv.CompositeConstruct %102, %103 : (vector<2xi32>, i32) -> vector<3xi32>
;     %105 = spirv.CompositeExtract %104[0 : i32] : vector<3xi32>
;     %106 = spirv.CompositeExtract %104[1 : i32] : vector<3xi32>
;     %107 = spirv.CompositeExtract %104[2 : i32] : vector<3xi32>
;     %108 = spirv.IMul %106, %const15 : i32
;     %109 = spirv.IAdd %108, %105 : i32
;     %110 = spirv.IMul %107, %const16 : i32
;     %111 = spirv.IAdd %109, %110 : i32
;     %112 = spirv.ConvertUToF %111 : i32 to f32
;     %113 = spirv.FAdd %27, %17 : f32
;     %114 = spirv.FAdd %113, %35 : f32
;     %115 = spirv.FAdd %114, %51 : f32
;     %116 = spirv.FAdd %115, %61 : f32
;     %117 = spirv.FAdd %116, %71 : f32
;     %118 = spirv.FAdd %117, %112 : f32
;     %119 = spirv.CompositeInsert %1, %const6[0 : i32] : i32 into vector<2xi32>
;     %120 = spirv.CompositeInsert %3, %119[1 : i32] : i32 into vector<2xi32>
;     %121 = spirv.CompositeInsert %100, %const17[0 : i32] : f32 into vector<4xf32>
;     %122 = spirv.CompositeInsert %118, %121[1 : i32] : f32 into vector<4xf32>
;     %123 = spirv.CompositeInsert %78, %122[2 : i32] : f32 into vector<4xf32>
;     %124 = spirv.CompositeInsert %83, %123[3 : i32] : f32 into vector<4xf32>
;     %125 = spirv.Load "UniformConstant" %global4 : !type2
;     spirv.ImageWrite %125, %120, %124 : !type2, vector<2xi32>, vector<4xf32>
;     %126 = spirv.CompositeInsert %1, %const6[0 : i32] : i32 into vector<2xi32>
;     %127 = spirv.CompositeInsert %3, %126[1 : i32] : i32 into vector<2xi32>
;     %128 = spirv.Load "UniformConstant" %global4 : !type2
;     %129 = spirv.ImageRead %128, %127 : !type2, vector<2xi32> -> vector<4xf32>
;     %130 = spirv.CompositeExtract %129[0 : i32] : vector<4xf32>
;     %131 = spirv.CompositeExtract %129[1 : i32] : vector<4xf32>
;     %132 = spirv.CompositeExtract %129[2 : i32] : vector<4xf32>
;     %133 = spirv.CompositeExtract %129[3 : i32] : vector<4xf32>
;     %134 = spirv.FAdd %130, %100 : f32
;     %135 = spirv.FAdd %131, %118 : f32
;     %136 = spirv.FAdd %132, %78 : f32
;     %137 = spirv.FAdd %133, %83 : f32
;     %138 = spirv.ShiftLeftLogical %3, %const18 : i32, i32
;     %139 = spirv.IAdd %138, %1 : i32
;     %140 = spirv.CompositeConstruct %134, %135, %136, %137 : (f32, f32, f32, f32) -> vector<4xf32>
;     %141 = spirv.AccessChain %global5[%const7, %139] : !type3, i32, i32 -> !spirv.ptr<vector<4xf32>, StorageBuffer>
;     spirv.Store "StorageBuffer" %141, %140 : vector<4xf32>
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 8, 8, 1
; }
