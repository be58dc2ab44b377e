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
