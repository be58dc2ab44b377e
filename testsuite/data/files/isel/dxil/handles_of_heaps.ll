; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Resources of the heaps are elements of arrays without end.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32 }
%2 = type { i32, i32, i32, i32 }
%3 = type { float, float, float, float, i32 }
%4 = type { i32, i32, i32, i32, i32 }
%5 = type { float, float, float, float }
define void @main() {
  %1 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %2 = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %3 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 0, i1 false, i1 false)
  %4 = call %0 @dx.op.annotateHandle(i32 216, %0 %3, %1 { i32 13, i32 20 })
  %5 = call %2 @dx.op.cbufferLoadLegacy.i32(i32 59, %0 %4, i32 1)
  %6 = extractvalue %2 %5, 0
  %7 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %6, i1 false, i1 false)
  %8 = call %0 @dx.op.annotateHandle(i32 216, %0 %7, %1 { i32 524, i32 16 })
  %9 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 2, i1 false, i1 false)
  %10 = call %0 @dx.op.annotateHandle(i32 216, %0 %9, %1 { i32 37388, i32 16 })
  %11 = and i32 %1, 3
  %12 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %11, i1 false, i1 true)
  %13 = call %0 @dx.op.annotateHandle(i32 216, %0 %12, %1 { i32 2, i32 1033 })
  %14 = add i32 %6, 1
  %15 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %14, i1 true, i1 false)
  %16 = call %0 @dx.op.annotateHandle(i32 216, %0 %15, %1 { i32 14, i32 0 })
  %17 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 3, i1 true, i1 false)
  %18 = call %0 @dx.op.annotateHandle(i32 216, %0 %17, %1 { i32 32782, i32 0 })
  %19 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 9, i1 false, i1 false)
  %20 = call %0 @dx.op.annotateHandle(i32 216, %0 %19, %1 { i32 2, i32 265 })
  %21 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 10, i1 false, i1 false)
  %22 = call %0 @dx.op.annotateHandle(i32 216, %0 %21, %1 { i32 4098, i32 261 })
  %23 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 11, i1 false, i1 false)
  %24 = call %0 @dx.op.annotateHandle(i32 216, %0 %23, %1 { i32 4107, i32 0 })
  %25 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 12, i1 false, i1 false)
  %26 = call %0 @dx.op.annotateHandle(i32 216, %0 %25, %1 { i32 10, i32 265 })
  %27 = call %3 @dx.op.rawBufferLoad.f32(i32 139, %0 %8, i32 %1, i32 0, i8 7, i32 4)
  %28 = extractvalue %3 %27, 0
  %29 = extractvalue %3 %27, 1
  %30 = extractvalue %3 %27, 2
  %31 = call %4 @dx.op.rawBufferLoad.i32(i32 139, %0 %8, i32 %1, i32 12, i8 1, i32 4)
  %32 = extractvalue %4 %31, 0
  %33 = uitofp i32 %1 to float
  %34 = uitofp i32 %2 to float
  %35 = fmul fast float %33, 0x3FB99999A0000000
  %36 = fmul fast float %34, 0x3FB99999A0000000
  %37 = call %5 @dx.op.cbufferLoadLegacy.f32(i32 59, %0 %4, i32 0)
  %38 = extractvalue %5 %37, 0
  %39 = extractvalue %5 %37, 1
  %40 = extractvalue %5 %37, 2
  %41 = fmul fast float %38, %28
  %42 = fmul fast float %39, %29
  %43 = fmul fast float %40, %30
  %44 = call %3 @dx.op.sampleLevel.f32(i32 62, %0 %13, %0 %16, float %35, float %36, float undef, float undef, i32 0, i32 0, i32 undef, float 0.000000e+00)
  %45 = extractvalue %3 %44, 0
  %46 = extractvalue %3 %44, 1
  %47 = extractvalue %3 %44, 2
  %48 = fadd fast float %41, %45
  %49 = fadd fast float %42, %46
  %50 = fadd fast float %43, %47
  %51 = call %3 @dx.op.sampleCmpLevelZero.f32(i32 65, %0 %20, %0 %18, float %35, float %36, float undef, float undef, i32 0, i32 0, i32 undef, float 5.000000e-01)
  %52 = extractvalue %3 %51, 0
  %53 = fadd fast float %48, %52
  %54 = fadd fast float %49, %52
  %55 = fadd fast float %50, %52
  %56 = call %3 @dx.op.bufferLoad.f32(i32 68, %0 %26, i32 %1, i32 undef)
  %57 = extractvalue %3 %56, 0
  %58 = fadd fast float %53, %57
  %59 = fadd fast float %54, %57
  %60 = fadd fast float %55, %57
  %61 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %22, i32 0, i32 %1, i32 %2, i32 undef, i32 %32)
  %62 = call %4 @dx.op.textureLoad.i32(i32 66, %0 %22, i32 undef, i32 %2, i32 %1, i32 undef, i32 undef, i32 undef, i32 undef)
  %63 = extractvalue %4 %62, 0
  %64 = shl i32 %1, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %24, i32 %64, i32 undef, i32 %63, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %65 = call i32 @dx.op.bufferUpdateCounter(i32 70, %0 %10, i8 1)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %10, i32 %1, i32 0, float %58, float %59, float %60, float undef, i8 7, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %10, i32 %1, i32 12, i32 %32, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %0 @dx.op.createHandleFromHeap(i32, i32, i1, i1) #0
declare %2 @dx.op.cbufferLoadLegacy.i32(i32, %0, i32) #1
declare %5 @dx.op.cbufferLoadLegacy.f32(i32, %0, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %4 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare %3 @dx.op.rawBufferLoad.f32(i32, %0, i32, i32, i8, i32) #1
declare %3 @dx.op.sampleLevel.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %3 @dx.op.sampleCmpLevelZero.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %3 @dx.op.bufferLoad.f32(i32, %0, i32, i32) #1
declare i32 @dx.op.atomicBinOp.i32(i32, %0, i32, i32, i32, i32, i32) #2
declare %4 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare i32 @dx.op.bufferUpdateCounter(i32, %0, i8) #2
declare %0 @dx.op.annotateHandle(i32, %0, %1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.entryPoints = !{!4}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 0, i64 3221225472, i32 4, !6}
!6 = !{i32 64, i32 1, i32 1}

; ---- expected ----
; !type0 = !spirv.rtarray<!spirv.struct<(!spirv.array<2 x vector<4xi32>, stride=16> [0]), Block>>
; !type1 = !spirv.ptr<!spirv.rtarray<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>>, StorageBuffer>
; !type2 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; !type3 = !spirv.image<f32, Buffer, DepthUnknown, NonArrayed, SingleSampled, NeedSampler, Unknown>
; !type4 = !spirv.image<i32, Dim2D, DepthUnknown, NonArrayed, SingleSampled, NoSampler, R32ui>
; spirv.module Logical GLSL450 attributes {source_file = "handles_of_heaps.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @ResourceDescriptorHeap bind(0, 0) : !spirv.ptr<!type0, Uniform>
;   spirv.GlobalVariable @ResourceDescriptorHeap.1 bind(0, 0) {non_writable} : !type1
;   spirv.GlobalVariable @ResourceDescriptorHeap.2 bind(0, 0) : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>
;   spirv.GlobalVariable @SamplerDescriptorHeap bind(0, 1) : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>
;   spirv.GlobalVariable @ResourceDescriptorHeap.3 bind(0, 0) : !spirv.ptr<!spirv.rtarray<!type3>, UniformConstant>
;   spirv.GlobalVariable @ResourceDescriptorHeap.4 bind(0, 0) : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>
;   spirv.GlobalVariable @CounterDescriptorHeap bind(0, 2) : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0]), Block>>, StorageBuffer>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @ResourceDescriptorHeap : !spirv.ptr<!type0, Uniform>
;     %global2 = spirv.mlir.addressof @ResourceDescriptorHeap.1 : !type1
;     %global3 = spirv.mlir.addressof @ResourceDescriptorHeap.2 : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>
;     %global4 = spirv.mlir.addressof @SamplerDescriptorHeap : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>
;     %global5 = spirv.mlir.addressof @ResourceDescriptorHeap.3 : !spirv.ptr<!spirv.rtarray<!type3>, UniformConstant>
;     %global6 = spirv.mlir.addressof @ResourceDescriptorHeap.4 : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>
;     %global7 = spirv.mlir.addressof @CounterDescriptorHeap : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0]), Block>>, StorageBuffer>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 3 : i32
;     %const3 = spirv.Constant 4 : i32
;     %const4 = spirv.Constant 2 : i32
;     %const5 = spirv.Constant 0.1 : f32
;     %const6 = spirv.Undef : vector<2xf32>
;     %const7 = spirv.Constant 0.0 : f32
;     %const8 = spirv.Constant 9 : i32
;     %const9 = spirv.Constant 0.5 : f32
;     %const10 = spirv.Constant 12 : i32
;     %const11 = spirv.Undef : vector<2xi32>
;     %const12 = spirv.Constant 10 : i32
;     %const13 = spirv.Constant 11 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.Load "Input" %global0 : vector<3xi32>
;     %3 = spirv.CompositeExtract %2[1 : i32] : vector<3xi32>
;     %4 = spirv.AccessChain %global1[%const0, %const0, %const1] : !spirv.ptr<!type0, Uniform>, i32, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %5 = spirv.Load "Uniform" %4 : vector<4xi32>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<4xi32>
;     %7 = spirv.BitwiseAnd %1, %const2 : i32
;     %8 = spirv.IAdd %6, %const1 : i32
;     %9 = spirv.IMul %1, %const3 : i32
;     %10 = spirv.AccessChain %global2[%6, %const0, %9] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %11 = spirv.Load "StorageBuffer" %10 : i32
;     %12 = spirv.Bitcast %11 : i32 to f32
;     %13 = spirv.IMul %1, %const3 : i32
;     %14 = spirv.IAdd %13, %const1 : i32
;     %15 = spirv.AccessChain %global2[%6, %const0, %14] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %16 = spirv.Load "StorageBuffer" %15 : i32
;     %17 = spirv.Bitcast %16 : i32 to f32
;     %18 = spirv.IMul %1, %const3 : i32
;     %19 = spirv.IAdd %18, %const4 : i32
;     %20 = spirv.AccessChain %global2[%6, %const0, %19] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %21 = spirv.Load "StorageBuffer" %20 : i32
;     %22 = spirv.Bitcast %21 : i32 to f32
;     %23 = spirv.IMul %1, %const3 : i32
;     %24 = spirv.IAdd %23, %const2 : i32
;     %25 = spirv.AccessChain %global2[%6, %const0, %24] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %26 = spirv.Load "StorageBuffer" %25 : i32
;     %27 = spirv.ConvertUToF %1 : i32 to f32
;     %28 = spirv.ConvertUToF %3 : i32 to f32
;     %29 = spirv.FMul %27, %const5 : f32
;     %30 = spirv.FMul %28, %const5 : f32
;     %31 = spirv.AccessChain %global1[%const0, %const0, %const0] : !spirv.ptr<!type0, Uniform>, i32, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %32 = spirv.Load "Uniform" %31 : vector<4xi32>
;     %33 = spirv.Bitcast %32 : vector<4xi32> to vector<4xf32>
;     %34 = spirv.CompositeExtract %33[0 : i32] : vector<4xf32>
;     %35 = spirv.CompositeExtract %33[1 : i32] : vector<4xf32>
;     %36 = spirv.CompositeExtract %33[2 : i32] : vector<4xf32>
;     %37 = spirv.FMul %34, %12 : f32
;     %38 = spirv.FMul %35, %17 : f32
;     %39 = spirv.FMul %36, %22 : f32
;     %40 = "spirv.CopyObject"(%7) {non_uniform} : (i32) -> i32
;     %41 = spirv.CompositeInsert %29, %const6[0 : i32] : f32 into vector<2xf32>
;     %42 = spirv.CompositeInsert %30, %41[1 : i32] : f32 into vector<2xf32>
;     %43 = spirv.AccessChain %global3[%40] {non_uniform} : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>, i32 -> !spirv.ptr<!type2, UniformConstant>
;     %44 = spirv.Load "UniformConstant" %43 {non_uniform} : !type2
;     %45 = spirv.AccessChain %global4[%8] : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>, i32 -> !spirv.ptr<!spirv.sampler, UniformConstant>
;     %46 = spirv.Load "UniformConstant" %45 : !spirv.sampler
;     %47 = "spirv.SampledImage"(%44, %46) {non_uniform} : (!type2, !spirv.sampler) -> !spirv.sampled_image<!type2>
;     %48 = spirv.ImageSampleExplicitLod %47, %42 ["Lod"], %const7 : !spirv.sampled_image<!type2>, vector<2xf32>, f32 -> vector<4xf32>
;     %49 = spirv.CompositeExtract %48[0 : i32] : vector<4xf32>
;     %50 = spirv.CompositeExtract %48[1 : i32] : vector<4xf32>
;     %51 = spirv.CompositeExtract %48[2 : i32] : vector<4xf32>
;     %52 = spirv.CompositeExtract %48[3 : i32] : vector<4xf32>
;     %53 = spirv.FAdd %37, %49 : f32
;     %54 = spirv.FAdd %38, %50 : f32
;     %55 = spirv.FAdd %39, %51 : f32
;     %56 = spirv.CompositeInsert %29, %const6[0 : i32] : f32 into vector<2xf32>
;     %57 = spirv.CompositeInsert %30, %56[1 : i32] : f32 into vector<2xf32>
;     %58 = spirv.AccessChain %global3[%const8] : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>, i32 -> !spirv.ptr<!type2, UniformConstant>
;     %59 = spirv.Load "UniformConstant" %58 : !type2
;     %60 = spirv.AccessChain %global4[%const2] : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>, i32 -> !spirv.ptr<!spirv.sampler, UniformConstant>
;     %61 = spirv.Load "UniformConstant" %60 : !spirv.sampler
;     %62 = "spirv.SampledImage"(%59, %61) : (!type2, !spirv.sampler) -> !spirv.sampled_image<!type2>
;     %63 = "spirv.ImageSampleDrefExplicitLod"(%62, %57, %const9, %const7) {literals = ["Lod"]} : (!spirv.sampled_image<!type2>, vector<2xf32>, f32, f32) -> f32
;     %64 = spirv.FAdd %53, %63 : f32
;     %65 = spirv.FAdd %54, %63 : f32
;     %66 = spirv.FAdd %55, %63 : f32
;     %67 = spirv.AccessChain %global5[%const10] : !spirv.ptr<!spirv.rtarray<!type3>, UniformConstant>, i32 -> !spirv.ptr<!type3, UniformConstant>
;     %68 = spirv.Load "UniformConstant" %67 : !type3
;     %69 = spirv.ImageFetch %68, %1 : !type3, i32 -> vector<4xf32>
;     %70 = spirv.CompositeExtract %69[0 : i32] : vector<4xf32>
;     %71 = spirv.CompositeExtract %69[1 : i32] : vector<4xf32>
;     %72 = spirv.CompositeExtract %69[2 : i32] : vector<4xf32>
;     %73 = spirv.CompositeExtract %69[3 : i32] : vector<4xf32>
;     %74 = spirv.CompositeConstruct %70, %71, %72, %73 : (f32, f32, f32, f32) -> vector<4xf32>
;     %75 = spirv.CompositeExtract %74[0 : i32] : vector<4xf32>
;     %76 = spirv.FAdd %64, %75 : f32
;     %77 = spirv.FAdd %65, %75 : f32
;     %78 = spirv.FAdd %66, %75 : f32
;     %79 = spirv.CompositeInsert %1, %const11[0 : i32] : i32 into vector<2xi32>
;     %80 = spirv.CompositeInsert %3, %79[1 : i32] : i32 into vector<2xi32>
;     %81 = spirv.AccessChain %global6[%const12] : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>, i32 -> !spirv.ptr<!type4, UniformConstant>
;     %82 = "spirv.ImageTexelPointer"(%81, %80, %const0) : (!spirv.ptr<!type4, UniformConstant>, vector<2xi32>, i32) -> !spirv.ptr<i32, Image>
;     %83 = spirv.AtomicIAdd <Device> <None> %82, %26 : !spirv.ptr<i32, Image>
;     %84 = spirv.CompositeInsert %3, %const11[0 : i32] : i32 into vector<2xi32>
;     %85 = spirv.CompositeInsert %1, %84[1 : i32] : i32 into vector<2xi32>
;     %86 = spirv.AccessChain %global6[%const12] : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>, i32 -> !spirv.ptr<!type4, UniformConstant>
;     %87 = spirv.Load "UniformConstant" %86 : !type4
;     %88 = spirv.ImageRead %87, %85 : !type4, vector<2xi32> -> vector<4xi32>
;     %89 = spirv.CompositeExtract %88[0 : i32] : vector<4xi32>
;     %90 = spirv.CompositeExtract %88[1 : i32] : vector<4xi32>
;     %91 = spirv.CompositeExtract %88[2 : i32] : vector<4xi32>
;     %92 = spirv.CompositeExtract %88[3 : i32] : vector<4xi32>
;     %93 = spirv.ShiftLeftLogical %1, %const4 : i32, i32
;     %94 = spirv.ShiftRightLogical %93, %const4 : i32, i32
;     %95 = spirv.AccessChain %global2[%const13, %const0, %94] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %95, %89 : i32
;     %96 = spirv.AccessChain %global7[%const4, %const0] : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0]), Block>>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %97 = spirv.AtomicIAdd <Device> <None> %96, %const1 : !spirv.ptr<i32, StorageBuffer>
;     %98 = spirv.Bitcast %76 : f32 to i32
;     %99 = spirv.IMul %1, %const3 : i32
;     %100 = spirv.AccessChain %global2[%const4, %const0, %99] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %100, %98 : i32
;     %101 = spirv.Bitcast %77 : f32 to i32
;     %102 = spirv.IMul %1, %const3 : i32
;     %103 = spirv.IAdd %102, %const1 : i32
;     %104 = spirv.AccessChain %global2[%const4, %const0, %103] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %104, %101 : i32
;     %105 = spirv.Bitcast %78 : f32 to i32
;     %106 = spirv.IMul %1, %const3 : i32
;     %107 = spirv.IAdd %106, %const4 : i32
;     %108 = spirv.AccessChain %global2[%const4, %const0, %107] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %108, %105 : i32
;     %109 = spirv.IMul %1, %const3 : i32
;     %110 = spirv.IAdd %109, %const2 : i32
;     %111 = spirv.AccessChain %global2[%const4, %const0, %110] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %111, %26 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
