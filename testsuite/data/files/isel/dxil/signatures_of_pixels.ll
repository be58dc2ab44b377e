; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Inputs of a pixel shader are variables by location, and the depth and the coverage that it writes are built-ins.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call i32 @dx.op.loadInput.i32(i32 4, i32 5, i32 0, i8 0, i32 undef)
  %2 = icmp ne i32 %1, 0
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 4, i32 0, i8 0, i32 undef)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 4, i32 0, i8 1, i32 undef)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 4, i32 0, i8 2, i32 undef)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 3, i32 0, i8 0, i32 undef)
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 0, i32 undef)
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 2, i32 0, i8 1, i32 undef)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 undef)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 undef)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 undef)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 undef)
  %13 = call i32 @dx.op.innerCoverage.i32(i32 92)
  %14 = call i32 @dx.op.sampleIndex.i32(i32 90)
  %15 = fmul fast float %7, %6
  %16 = fmul fast float %15, %9
  %17 = fmul fast float %8, %6
  %18 = fmul fast float %17, %10
  %19 = fmul fast float %15, %11
  %20 = fmul fast float %17, %12
  %21 = uitofp i32 %13 to float
  %22 = fadd fast float %16, %3
  %23 = fadd fast float %22, %21
  %24 = fadd fast float %18, %4
  %25 = fadd fast float %24, %21
  %26 = fadd fast float %19, %5
  %27 = fadd fast float %26, %21
  %28 = fadd fast float %21, %3
  %29 = fadd fast float %28, %20
  %30 = fadd fast float %11, 2.500000e-01
  %31 = and i32 %14, 31
  %32 = shl i32 5, %31
  %33 = select i1 %2, i32 3, i32 %13
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %23)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %25)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %27)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %29)
  call void @dx.op.storeOutput.f32(i32 5, i32 1, i32 0, i8 0, float %30)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %32)
  call void @dx.op.storeOutput.i32(i32 5, i32 3, i32 0, i8 0, i32 %33)
  ret void
}
declare i32 @dx.op.sampleIndex.i32(i32) #0
declare i32 @dx.op.innerCoverage.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 1}
!2 = !{i32 1, i32 7}
!3 = !{!"ps", i32 6, i32 1}
!4 = !{[15 x i32] [i32 13, i32 4, i32 1, i32 2, i32 4, i32 8, i32 5, i32 10, i32 0, i32 0, i32 15, i32 0, i32 0, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !24}
!6 = !{!7, !19, null}
!7 = !{!8, !11, !12, !14, !16, !18}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"SV_SampleIndex", i8 5, i8 12, !9, i8 1, i32 1, i8 1, i32 -1, i8 -1, null}
!12 = !{i32 2, !"UV", i8 9, i8 0, !9, i8 6, i32 1, i8 2, i32 1, i8 0, !13}
!13 = !{i32 3, i32 3}
!14 = !{i32 3, !"K", i8 9, i8 0, !9, i8 5, i32 1, i8 1, i32 2, i8 0, !15}
!15 = !{i32 3, i32 1}
!16 = !{i32 4, !"SV_Barycentrics", i8 9, i8 28, !9, i8 4, i32 1, i8 3, i32 -1, i8 -1, !17}
!17 = !{i32 3, i32 7}
!18 = !{i32 5, !"SV_IsFrontFace", i8 5, i8 13, !9, i8 1, i32 1, i8 1, i32 3, i8 0, !15}
!19 = !{!20, !21, !22, !23}
!20 = !{i32 0, !"SV_Target", i8 9, i8 16, !9, i8 0, i32 1, i8 4, i32 0, i8 0, !10}
!21 = !{i32 1, !"SV_DepthGreaterEqual", i8 9, i8 19, !9, i8 0, i32 1, i8 1, i32 -1, i8 -1, !15}
!22 = !{i32 2, !"SV_Coverage", i8 5, i8 14, !9, i8 0, i32 1, i8 1, i32 -1, i8 -1, !15}
!23 = !{i32 3, !"SV_StencilRef", i8 5, i8 20, !9, i8 0, i32 1, i8 1, i32 -1, i8 -1, !15}
!24 = !{i32 0, i64 4197376}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "signatures_of_pixels.ll"} {
;   spirv.GlobalVariable @in.var.SV_IsFrontFace0 built_in("FrontFacing") : !spirv.ptr<i1, Input>
;   spirv.GlobalVariable @in.var.SV_Barycentrics0 built_in("BaryCoordNoPerspKHR") : !spirv.ptr<vector<3xf32>, Input>
;   spirv.GlobalVariable @in.var.K0 {centroid, location = 1 : i32, no_perspective} : !spirv.ptr<f32, Input>
;   spirv.GlobalVariable @in.var.UV0 {location = 0 : i32, sample} : !spirv.ptr<vector<2xf32>, Input>
;   spirv.GlobalVariable @in.var.SV_Position0 built_in("FragCoord") : !spirv.ptr<vector<4xf32>, Input>
;   spirv.GlobalVariable @in.var.inner_coverage built_in("FullyCoveredEXT") : !spirv.ptr<i1, Input>
;   spirv.GlobalVariable @in.var.sample_index built_in("SampleId") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @out.var.SV_Target0 {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
;   spirv.GlobalVariable @out.var.SV_DepthGreaterEqual0 built_in("FragDepth") : !spirv.ptr<f32, Output>
;   spirv.GlobalVariable @out.var.SV_Coverage0 built_in("SampleMask") : !spirv.ptr<!spirv.array<1 x i32>, Output>
;   spirv.GlobalVariable @out.var.SV_StencilRef0 built_in("FragStencilRefEXT") : !spirv.ptr<i32, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.SV_IsFrontFace0 : !spirv.ptr<i1, Input>
;     %global1 = spirv.mlir.addressof @in.var.SV_Barycentrics0 : !spirv.ptr<vector<3xf32>, Input>
;     %global2 = spirv.mlir.addressof @in.var.K0 : !spirv.ptr<f32, Input>
;     %global3 = spirv.mlir.addressof @in.var.UV0 : !spirv.ptr<vector<2xf32>, Input>
;     %global4 = spirv.mlir.addressof @in.var.SV_Position0 : !spirv.ptr<vector<4xf32>, Input>
;     %global5 = spirv.mlir.addressof @in.var.inner_coverage : !spirv.ptr<i1, Input>
;     %global6 = spirv.mlir.addressof @in.var.sample_index : !spirv.ptr<i32, Input>
;     %global7 = spirv.mlir.addressof @out.var.SV_Target0 : !spirv.ptr<vector<4xf32>, Output>
;     %global8 = spirv.mlir.addressof @out.var.SV_DepthGreaterEqual0 : !spirv.ptr<f32, Output>
;     %global9 = spirv.mlir.addressof @out.var.SV_Coverage0 : !spirv.ptr<!spirv.array<1 x i32>, Output>
;     %global10 = spirv.mlir.addressof @out.var.SV_StencilRef0 : !spirv.ptr<i32, Output>
;     %const0 = spirv.Constant 1 : i32
;     %const1 = spirv.Constant 0 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 0.25 : f32
;     %const5 = spirv.Constant 31 : i32
;     %const6 = spirv.Constant 5 : i32
;     %0 = spirv.Load "Input" %global0 : i1
;     %1 = spirv.Select %0, %const0, %const1 : i1, i32
;     %2 = spirv.INotEqual %1, %const1 : i32
;     %3 = spirv.AccessChain %global1[%const1] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %4 = spirv.Load "Input" %3 : f32
;     %5 = spirv.AccessChain %global1[%const0] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %6 = spirv.Load "Input" %5 : f32
;     %7 = spirv.AccessChain %global1[%const2] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %8 = spirv.Load "Input" %7 : f32
;     %9 = spirv.Load "Input" %global2 : f32
;     %10 = spirv.AccessChain %global3[%const1] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %11 = spirv.Load "Input" %10 : f32
;     %12 = spirv.AccessChain %global3[%const0] : !spirv.ptr<vector<2xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %13 = spirv.Load "Input" %12 : f32
;     %14 = spirv.AccessChain %global4[%const1] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %15 = spirv.Load "Input" %14 : f32
;     %16 = spirv.AccessChain %global4[%const0] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %17 = spirv.Load "Input" %16 : f32
;     %18 = spirv.AccessChain %global4[%const2] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %19 = spirv.Load "Input" %18 : f32
;     %20 = spirv.AccessChain %global4[%const3] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %21 = spirv.Load "Input" %20 : f32
;     %22 = spirv.Load "Input" %global5 : i1
;     %23 = spirv.Select %22, %const0, %const1 : i1, i32
;     %24 = spirv.Load "Input" %global6 : i32
;     %25 = spirv.FMul %11, %9 : f32
;     %26 = spirv.FMul %25, %15 : f32
;     %27 = spirv.FMul %13, %9 : f32
;     %28 = spirv.FMul %27, %17 : f32
;     %29 = spirv.FMul %25, %19 : f32
;     %30 = spirv.FMul %27, %21 : f32
;     %31 = spirv.ConvertUToF %23 : i32 to f32
;     %32 = spirv.FAdd %26, %4 : f32
;     %33 = spirv.FAdd %32, %31 : f32
;     %34 = spirv.FAdd %28, %6 : f32
;     %35 = spirv.FAdd %34, %31 : f32
;     %36 = spirv.FAdd %29, %8 : f32
;     %37 = spirv.FAdd %36, %31 : f32
;     %38 = spirv.FAdd %31, %4 : f32
;     %39 = spirv.FAdd %38, %30 : f32
;     %40 = spirv.FAdd %19, %const4 : f32
;     %41 = spirv.BitwiseAnd %24, %const5 : i32
;     %42 = spirv.ShiftLeftLogical %const6, %41 : i32, i32
;     %43 = spirv.Select %2, %const3, %23 : i1, i32
;     %44 = spirv.AccessChain %global7[%const1] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %44, %33 : f32
;     %45 = spirv.AccessChain %global7[%const0] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %45, %35 : f32
;     %46 = spirv.AccessChain %global7[%const2] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %46, %37 : f32
;     %47 = spirv.AccessChain %global7[%const3] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %47, %39 : f32
;     spirv.Store "Output" %global8, %40 : f32
;     %48 = spirv.AccessChain %global9[%const1] : !spirv.ptr<!spirv.array<1 x i32>, Output>, i32 -> !spirv.ptr<i32, Output>
;     spirv.Store "Output" %48, %42 : i32
;     spirv.Store "Output" %global10, %43 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
;   spirv.ExecutionMode @main "DepthGreater"
; }
