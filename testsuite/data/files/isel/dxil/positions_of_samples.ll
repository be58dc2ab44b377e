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
