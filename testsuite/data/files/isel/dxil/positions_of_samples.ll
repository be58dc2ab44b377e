; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Positions of samples come from a table; inputs are evaluated at a sample.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i8 }
%2 = type { i32, i32 }
%3 = type { float, float }
%4 = type { float, float, float, float, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 zeroinitializer, i32 0, i1 false)
  %2 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 undef)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 undef)
  %4 = call i32 @dx.op.sampleIndex.i32(i32 90)
  %5 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 3, i32 1033 })
  %6 = call %3 @dx.op.texture2DMSGetSamplePosition(i32 75, %0 %5, i32 %4)
  %7 = extractvalue %3 %6, 0
  %8 = extractvalue %3 %6, 1
  %9 = call %3 @dx.op.renderTargetGetSamplePosition(i32 76, i32 %4)
  %10 = extractvalue %3 %9, 0
  %11 = extractvalue %3 %9, 1
  %12 = fadd fast float %10, %7
  %13 = fadd fast float %11, %8
  %14 = call float @dx.op.evalSampleIndex.f32(i32 88, i32 1, i32 0, i8 0, i32 %4)
  %15 = call float @dx.op.evalSampleIndex.f32(i32 88, i32 1, i32 0, i8 1, i32 %4)
  %16 = fadd fast float %12, %14
  %17 = fadd fast float %13, %15
  %18 = fptosi float %16 to i32
  %19 = fptosi float %17 to i32
  %20 = call %4 @dx.op.textureLoad.f32(i32 66, %0 %5, i32 %4, i32 %18, i32 %19, i32 undef, i32 undef, i32 undef, i32 undef)
  %21 = extractvalue %4 %20, 0
  %22 = extractvalue %4 %20, 1
  %23 = extractvalue %4 %20, 2
  %24 = extractvalue %4 %20, 3
  %25 = call float @dx.op.unary.f32(i32 83, float %2)
  %26 = call float @dx.op.unary.f32(i32 83, float %3)
  %27 = fadd fast float %21, %25
  %28 = fadd fast float %26, %22
  %29 = fadd fast float %23, %25
  %30 = fadd fast float %26, %24
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %27)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %28)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %29)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %30)
  ret void
}
declare i32 @dx.op.sampleIndex.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare %3 @dx.op.texture2DMSGetSamplePosition(i32, %0, i32) #2
declare %3 @dx.op.renderTargetGetSamplePosition(i32, i32) #2
declare float @dx.op.evalSampleIndex.f32(i32, i32, i32, i8, i32) #0
declare %4 @dx.op.textureLoad.f32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #2
declare float @dx.op.unary.f32(i32, float) #0
declare %0 @dx.op.annotateHandle(i32, %0, %2) #0
declare %0 @dx.op.createHandleFromBinding(i32, %1, i32, i1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.viewIdState = !{!8}
!dx.entryPoints = !{!9}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"ps", i32 6, i32 6}
!4 = !{!5, null, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 3, i32 0, !7}
!7 = !{i32 0, i32 9}
!8 = !{[8 x i32] [i32 6, i32 4, i32 0, i32 0, i32 0, i32 0, i32 5, i32 10]}
!9 = !{ptr @main, !"main", !10, !4, null}
!10 = !{!11, !17, null}
!11 = !{!12, !14, !16}
!12 = !{i32 0, !"SV_Position", i8 9, i8 3, !13, i8 4, i32 1, i8 4, i32 0, i8 0, null}
!13 = !{i32 0}
!14 = !{i32 1, !"UV", i8 9, i8 0, !13, i8 6, i32 1, i8 2, i32 1, i8 0, !15}
!15 = !{i32 3, i32 3}
!16 = !{i32 2, !"SV_SampleIndex", i8 5, i8 12, !13, i8 1, i32 1, i8 1, i32 -1, i8 -1, null}
!17 = !{!18}
!18 = !{i32 0, !"SV_Target", i8 9, i8 16, !13, i8 0, i32 1, i8 4, i32 0, i8 0, !19}
!19 = !{i32 3, i32 15}

; ---- expected ----
; !type0 = !spirv.image<f32, Dim2D, DepthUnknown, NonArrayed, MultiSampled, NeedSampler, Unknown>
; spirv.module Logical GLSL450 attributes {source_file = "positions_of_samples.ll"} {
;   spirv.SpecConstant @spec0 spec_id(0) = 1 : i32
;   %outer_const0 = "spirv.ConstantNull"() : () -> !spirv.array<2 x f32>
;   %outer_const1 = spirv.Constant [0.25 : f32, 0.25 : f32] : !spirv.array<2 x f32>
;   %outer_const2 = spirv.Constant [-0.25 : f32, -0.25 : f32] : !spirv.array<2 x f32>
;   %outer_const3 = spirv.Constant [-0.125 : f32, -0.375 : f32] : !spirv.array<2 x f32>
;   %outer_const4 = spirv.Constant [0.375 : f32, -0.125 : f32] : !spirv.array<2 x f32>
;   %outer_const5 = spirv.Constant [-0.375 : f32, 0.125 : f32] : !spirv.array<2 x f32>
;   %outer_const6 = spirv.Constant [0.125 : f32, 0.375 : f32] : !spirv.array<2 x f32>
;   %outer_const7 = spirv.Constant [0.0625 : f32, -0.1875 : f32] : !spirv.array<2 x f32>
;   %outer_const8 = spirv.Constant [-0.0625 : f32, 0.1875 : f32] : !spirv.array<2 x f32>
;   %outer_const9 = spirv.Constant [0.3125 : f32, 0.0625 : f32] : !spirv.array<2 x f32>
;   %outer_const10 = spirv.Constant [-0.1875 : f32, -0.3125 : f32] : !spirv.array<2 x f32>
;   %outer_const11 = spirv.Constant [-0.3125 : f32, 0.3125 : f32] : !spirv.array<2 x f32>
;   %outer_const12 = spirv.Constant [-0.4375 : f32, -0.0625 : f32] : !spirv.array<2 x f32>
;   %outer_const13 = spirv.Constant [0.1875 : f32, 0.4375 : f32] : !spirv.array<2 x f32>
;   %outer_const14 = spirv.Constant [0.4375 : f32, -0.4375 : f32] : !spirv.array<2 x f32>
;   %outer_const15 = spirv.Constant [0.0625 : f32, 0.0625 : f32] : !spirv.array<2 x f32>
;   %outer_const16 = spirv.Constant [-0.0625 : f32, -0.1875 : f32] : !spirv.array<2 x f32>
;   %outer_const17 = spirv.Constant [-0.1875 : f32, 0.125 : f32] : !spirv.array<2 x f32>
;   %outer_const18 = spirv.Constant [0.25 : f32, -0.0625 : f32] : !spirv.array<2 x f32>
;   %outer_const19 = spirv.Constant [-0.3125 : f32, -0.125 : f32] : !spirv.array<2 x f32>
;   %outer_const20 = spirv.Constant [0.125 : f32, 0.3125 : f32] : !spirv.array<2 x f32>
;   %outer_const21 = spirv.Constant [0.3125 : f32, 0.1875 : f32] : !spirv.array<2 x f32>
;   %outer_const22 = spirv.Constant [0.1875 : f32, -0.3125 : f32] : !spirv.array<2 x f32>
;   %outer_const23 = spirv.Constant [-0.125 : f32, 0.375 : f32] : !spirv.array<2 x f32>
;   %outer_const24 = spirv.Constant [0.0 : f32, -0.4375 : f32] : !spirv.array<2 x f32>
;   %outer_const25 = spirv.Constant [-0.25 : f32, -0.375 : f32] : !spirv.array<2 x f32>
;   %outer_const26 = spirv.Constant [-0.375 : f32, 0.25 : f32] : !spirv.array<2 x f32>
;   %outer_const27 = spirv.Constant [-0.5 : f32, 0.0 : f32] : !spirv.array<2 x f32>
;   %outer_const28 = spirv.Constant [0.4375 : f32, -0.25 : f32] : !spirv.array<2 x f32>
;   %outer_const29 = spirv.Constant [0.375 : f32, 0.4375 : f32] : !spirv.array<2 x f32>
;   %outer_const30 = spirv.Constant [-0.4375 : f32, -0.5 : f32] : !spirv.array<2 x f32>
;   %outer_const31 = "spirv.ConstantComposite"(%outer_const0, %outer_const1, %outer_const2, %outer_const3, %outer_const4, %outer_const5, %outer_const6, %outer_const7, %outer_const8, %outer_const9, %outer_const10, %outer_const11, %outer_const12, %outer_const13, %outer_const14, %outer_const15, %outer_const16, %outer_const17, %outer_const18, %outer_const19, %outer_const20, %outer_const21, %outer_const22, %outer_const23, %outer_const24, %outer_const25, %outer_const26, %outer_const27, %outer_const28, %outer_const29, %outer_const30) : (!spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>, !spirv.array<2 x f32>) -> !spirv.array<31 x !spirv.array<2 x f32>>
;   spirv.GlobalVariable @in.var.UV0 {location = 0 : i32, sample} : !spirv.ptr<vector<2xf32>, Input>
;   spirv.GlobalVariable @in.var.sample_index built_in("SampleId") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @t0 bind(0, 0) : !spirv.ptr<!type0, UniformConstant>
;   spirv.GlobalVariable @spirant.dx.sample.positions initializer(%outer_const31) : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>
;   spirv.GlobalVariable @out.var.SV_Target0 {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.UV0 : !spirv.ptr<vector<2xf32>, Input>
;     %global1 = spirv.mlir.addressof @in.var.sample_index : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @t0 : !spirv.ptr<!type0, UniformConstant>
;     %global3 = spirv.mlir.addressof @spirant.dx.sample.positions : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>
;     %global4 = spirv.mlir.addressof @out.var.SV_Target0 : !spirv.ptr<vector<4xf32>, Output>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 16 : i32
;     %const3 = spirv.mlir.referenceof @spec0 : i32
;     %const4 = spirv.Undef : vector<2xi32>
;     %const5 = spirv.Constant 2 : i32
;     %const6 = spirv.Constant 3 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %1 = spirv.Load "Input" %0 : f32
;     %2 = spirv.AccessChain %global0[%const1] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %3 = spirv.Load "Input" %2 : f32
;     %4 = spirv.Load "Input" %global1 : i32
;     %5 = spirv.Load "UniformConstant" %global2 : !type0
;     %6 = spirv.ImageQuerySize %5 : !type0 -> vector<2xi32>
;     %7 = "spirv.ImageQuerySamples"(%5) : (!type0) -> i32
;     %8 = spirv.CompositeConstruct %6, %7 : (vector<2xi32>, i32) -> vector<3xi32>
;     %9 = spirv.CompositeExtract %8[0 : i32] : vector<3xi32>
;     %10 = spirv.CompositeExtract %8[1 : i32] : vector<3xi32>
;     %11 = spirv.CompositeExtract %8[2 : i32] : vector<3xi32>
;     %12 = spirv.ISub %11, %const1 : i32
;     %13 = spirv.BitwiseAnd %11, %12 : i32
;     %14 = spirv.IEqual %13, %const0 : i32
;     %15 = spirv.ULessThanEqual %11, %const2 : i32
;     %16 = spirv.ULessThan %4, %11 : i32
;     %17 = spirv.LogicalAnd %14, %15 : i1
;     %18 = spirv.LogicalAnd %17, %16 : i1
;     %19 = spirv.IAdd %12, %4 : i32
;     %20 = spirv.Select %18, %19, %const0 : i1, i32
;     %21 = spirv.AccessChain %global3[%20, %const0] : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
;     %22 = spirv.Load "Private" %21 : f32
;     %23 = spirv.AccessChain %global3[%20, %const1] : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
;     %24 = spirv.Load "Private" %23 : f32
;     %25 = spirv.ISub %const3, %const1 : i32
;     %26 = spirv.BitwiseAnd %const3, %25 : i32
;     %27 = spirv.IEqual %26, %const0 : i32
;     %28 = spirv.ULessThanEqual %const3, %const2 : i32
;     %29 = spirv.ULessThan %4, %const3 : i32
;     %30 = spirv.LogicalAnd %27, %28 : i1
;     %31 = spirv.LogicalAnd %30, %29 : i1
;     %32 = spirv.IAdd %25, %4 : i32
;     %33 = spirv.Select %31, %32, %const0 : i1, i32
;     %34 = spirv.AccessChain %global3[%33, %const0] : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
;     %35 = spirv.Load "Private" %34 : f32
;     %36 = spirv.AccessChain %global3[%33, %const1] : !spirv.ptr<!spirv.array<31 x !spirv.array<2 x f32>>, Private>, i32, i32 -> !spirv.ptr<f32, Private>
;     %37 = spirv.Load "Private" %36 : f32
;     %38 = spirv.FAdd %35, %22 : f32
;     %39 = spirv.FAdd %37, %24 : f32
;     %40 = spirv.AccessChain %global0[%const0] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %41 = "spirv.GL.InterpolateAtSample"(%40, %4) : (!spirv.ptr<f32, Input>, i32) -> f32
;     %42 = spirv.AccessChain %global0[%const1] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %43 = "spirv.GL.InterpolateAtSample"(%42, %4) : (!spirv.ptr<f32, Input>, i32) -> f32
;     %44 = spirv.FAdd %38, %41 : f32
;     %45 = spirv.FAdd %39, %43 : f32
;     %46 = spirv.ConvertFToS %44 : f32 to i32
;     %47 = spirv.ConvertFToS %45 : f32 to i32
;     %48 = spirv.CompositeInsert %46, %const4[0 : i32] : i32 into vector<2xi32>
;     %49 = spirv.CompositeInsert %47, %48[1 : i32] : i32 into vector<2xi32>
;     %50 = spirv.Load "UniformConstant" %global2 : !type0
;     %51 = spirv.ImageFetch %50, %49 ["Sample"], %4 : !type0, vector<2xi32>, i32 -> vector<4xf32>
;     %52 = spirv.CompositeExtract %51[0 : i32] : vector<4xf32>
;     %53 = spirv.CompositeExtract %51[1 : i32] : vector<4xf32>
;     %54 = spirv.CompositeExtract %51[2 : i32] : vector<4xf32>
;     %55 = spirv.CompositeExtract %51[3 : i32] : vector<4xf32>
;     %56 = "spirv.DPdxCoarse"(%1) : (f32) -> f32
;     %57 = "spirv.DPdxCoarse"(%3) : (f32) -> f32
;     %58 = spirv.FAdd %52, %56 : f32
;     %59 = spirv.FAdd %57, %53 : f32
;     %60 = spirv.FAdd %54, %56 : f32
;     %61 = spirv.FAdd %57, %55 : f32
;     %62 = spirv.AccessChain %global4[%const0] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %62, %58 : f32
;     %63 = spirv.AccessChain %global4[%const1] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %63, %59 : f32
;     %64 = spirv.AccessChain %global4[%const5] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %64, %60 : f32
;     %65 = spirv.AccessChain %global4[%const6] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %65, %61 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
; }
