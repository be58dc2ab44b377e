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
;     %13 = spirv.IAdd %9, %const1 : i32
;     %14 = spirv.AccessChain %global2[%6, %const0, %13] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %15 = spirv.Load "StorageBuffer" %14 : i32
;     %16 = spirv.Bitcast %15 : i32 to f32
;     %17 = spirv.IAdd %9, %const4 : i32
;     %18 = spirv.AccessChain %global2[%6, %const0, %17] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %19 = spirv.Load "StorageBuffer" %18 : i32
;     %20 = spirv.Bitcast %19 : i32 to f32
;     %21 = spirv.IMul %1, %const3 : i32
;     %22 = spirv.IAdd %21, %const2 : i32
;     %23 = spirv.AccessChain %global2[%6, %const0, %22] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %24 = spirv.Load "StorageBuffer" %23 : i32
;     %25 = spirv.ConvertUToF %1 : i32 to f32
;     %26 = spirv.ConvertUToF %3 : i32 to f32
;     %27 = spirv.FMul %25, %const5 : f32
;     %28 = spirv.FMul %26, %const5 : f32
;     %29 = spirv.AccessChain %global1[%const0, %const0, %const0] : !spirv.ptr<!type0, Uniform>, i32, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %30 = spirv.Load "Uniform" %29 : vector<4xi32>
;     %31 = spirv.Bitcast %30 : vector<4xi32> to vector<4xf32>
;     %32 = spirv.CompositeExtract %31[0 : i32] : vector<4xf32>
;     %33 = spirv.CompositeExtract %31[1 : i32] : vector<4xf32>
;     %34 = spirv.CompositeExtract %31[2 : i32] : vector<4xf32>
;     %35 = spirv.FMul %32, %12 : f32
;     %36 = spirv.FMul %33, %16 : f32
;     %37 = spirv.FMul %34, %20 : f32
;     %38 = "spirv.CopyObject"(%7) {non_uniform} : (i32) -> i32
;     %39 = spirv.CompositeInsert %27, %const6[0 : i32] : f32 into vector<2xf32>
;     %40 = spirv.CompositeInsert %28, %39[1 : i32] : f32 into vector<2xf32>
;     %41 = spirv.AccessChain %global3[%38] {non_uniform} : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>, i32 -> !spirv.ptr<!type2, UniformConstant>
;     %42 = spirv.Load "UniformConstant" %41 {non_uniform} : !type2
;     %43 = spirv.AccessChain %global4[%8] : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>, i32 -> !spirv.ptr<!spirv.sampler, UniformConstant>
;     %44 = spirv.Load "UniformConstant" %43 : !spirv.sampler
;     %45 = "spirv.SampledImage"(%42, %44) {non_uniform} : (!type2, !spirv.sampler) -> !spirv.sampled_image<!type2>
;     %46 = spirv.ImageSampleExplicitLod %45, %40 ["Lod"], %const7 : !spirv.sampled_image<!type2>, vector<2xf32>, f32 -> vector<4xf32>
;     %47 = spirv.CompositeExtract %46[0 : i32] : vector<4xf32>
;     %48 = spirv.CompositeExtract %46[1 : i32] : vector<4xf32>
;     %49 = spirv.CompositeExtract %46[2 : i32] : vector<4xf32>
;     %50 = spirv.CompositeExtract %46[3 : i32] : vector<4xf32>
;     %51 = spirv.FAdd %35, %47 : f32
;     %52 = spirv.FAdd %36, %48 : f32
;     %53 = spirv.FAdd %37, %49 : f32
;     %54 = spirv.CompositeInsert %27, %const6[0 : i32] : f32 into vector<2xf32>
;     %55 = spirv.CompositeInsert %28, %54[1 : i32] : f32 into vector<2xf32>
;     %56 = spirv.AccessChain %global3[%const8] : !spirv.ptr<!spirv.rtarray<!type2>, UniformConstant>, i32 -> !spirv.ptr<!type2, UniformConstant>
;     %57 = spirv.Load "UniformConstant" %56 : !type2
;     %58 = spirv.AccessChain %global4[%const2] : !spirv.ptr<!spirv.rtarray<!spirv.sampler>, UniformConstant>, i32 -> !spirv.ptr<!spirv.sampler, UniformConstant>
;     %59 = spirv.Load "UniformConstant" %58 : !spirv.sampler
;     %60 = "spirv.SampledImage"(%57, %59) : (!type2, !spirv.sampler) -> !spirv.sampled_image<!type2>
;     %61 = "spirv.ImageSampleDrefExplicitLod"(%60, %55, %const9, %const7) {literals = ["Lod"]} : (!spirv.sampled_image<!type2>, vector<2xf32>, f32, f32) -> f32
;     %62 = spirv.FAdd %51, %61 : f32
;     %63 = spirv.FAdd %52, %61 : f32
;     %64 = spirv.FAdd %53, %61 : f32
;     %65 = spirv.AccessChain %global5[%const10] : !spirv.ptr<!spirv.rtarray<!type3>, UniformConstant>, i32 -> !spirv.ptr<!type3, UniformConstant>
;     %66 = spirv.Load "UniformConstant" %65 : !type3
;     %67 = spirv.ImageFetch %66, %1 : !type3, i32 -> vector<4xf32>
;     %68 = spirv.CompositeExtract %67[0 : i32] : vector<4xf32>
;     %69 = spirv.CompositeExtract %67[1 : i32] : vector<4xf32>
;     %70 = spirv.CompositeExtract %67[2 : i32] : vector<4xf32>
;     %71 = spirv.CompositeExtract %67[3 : i32] : vector<4xf32>
;     %72 = spirv.CompositeConstruct %68, %69, %70, %71 : (f32, f32, f32, f32) -> vector<4xf32>
;     %73 = spirv.CompositeExtract %72[0 : i32] : vector<4xf32>
;     %74 = spirv.FAdd %62, %73 : f32
;     %75 = spirv.FAdd %63, %73 : f32
;     %76 = spirv.FAdd %64, %73 : f32
;     %77 = spirv.CompositeInsert %1, %const11[0 : i32] : i32 into vector<2xi32>
;     %78 = spirv.CompositeInsert %3, %77[1 : i32] : i32 into vector<2xi32>
;     %79 = spirv.AccessChain %global6[%const12] : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>, i32 -> !spirv.ptr<!type4, UniformConstant>
;     %80 = "spirv.ImageTexelPointer"(%79, %78, %const0) : (!spirv.ptr<!type4, UniformConstant>, vector<2xi32>, i32) -> !spirv.ptr<i32, Image>
;     %81 = spirv.AtomicIAdd <Device> <None> %80, %24 : !spirv.ptr<i32, Image>
;     %82 = spirv.CompositeInsert %3, %const11[0 : i32] : i32 into vector<2xi32>
;     %83 = spirv.CompositeInsert %1, %82[1 : i32] : i32 into vector<2xi32>
;     %84 = spirv.AccessChain %global6[%const12] : !spirv.ptr<!spirv.rtarray<!type4>, UniformConstant>, i32 -> !spirv.ptr<!type4, UniformConstant>
;     %85 = spirv.Load "UniformConstant" %84 : !type4
;     %86 = spirv.ImageRead %85, %83 : !type4, vector<2xi32> -> vector<4xi32>
;     %87 = spirv.CompositeExtract %86[0 : i32] : vector<4xi32>
;     %88 = spirv.CompositeExtract %86[1 : i32] : vector<4xi32>
;     %89 = spirv.CompositeExtract %86[2 : i32] : vector<4xi32>
;     %90 = spirv.CompositeExtract %86[3 : i32] : vector<4xi32>
;     %91 = spirv.ShiftLeftLogical %1, %const4 : i32, i32
;     %92 = spirv.ShiftRightLogical %91, %const4 : i32, i32
;     %93 = spirv.AccessChain %global2[%const13, %const0, %92] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %93, %87 : i32
;     %94 = spirv.AccessChain %global7[%const4, %const0] : !spirv.ptr<!spirv.rtarray<!spirv.struct<(i32 [0]), Block>>, StorageBuffer>, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     %95 = spirv.AtomicIAdd <Device> <None> %94, %const1 : !spirv.ptr<i32, StorageBuffer>
;     %96 = spirv.IMul %1, %const3 : i32
;     %97 = spirv.Bitcast %74 : f32 to i32
;     %98 = spirv.AccessChain %global2[%const4, %const0, %96] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %98, %97 : i32
;     %99 = spirv.Bitcast %75 : f32 to i32
;     %100 = spirv.IAdd %96, %const1 : i32
;     %101 = spirv.AccessChain %global2[%const4, %const0, %100] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %101, %99 : i32
;     %102 = spirv.Bitcast %76 : f32 to i32
;     %103 = spirv.IAdd %96, %const4 : i32
;     %104 = spirv.AccessChain %global2[%const4, %const0, %103] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %104, %102 : i32
;     %105 = spirv.IMul %1, %const3 : i32
;     %106 = spirv.IAdd %105, %const2 : i32
;     %107 = spirv.AccessChain %global2[%const4, %const0, %106] : !type1, i32, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %107, %24 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 64, 1, 1
; }
