; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-hull
; A hull shader states how patches are divided.
target triple = "dxil-ms-dx"
define void @"\01?constants@@YA?AUC@@XZ"() {
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float 4.000000e+00)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float 8.000000e+00)
  ret void
}
define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)
  %2 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %1)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %1)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %1)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %2)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %3)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %4)
  ret void
}
declare i32 @dx.op.outputControlPointID.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 7}
!3 = !{!"hs", i32 6, i32 0}
!4 = !{[9 x i32] [i32 3, i32 3, i32 1, i32 2, i32 4, i32 8, i32 0, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !15}
!6 = !{!7, !7, !11}
!7 = !{!8}
!8 = !{i32 0, !"POS", i8 9, i8 0, !9, i8 2, i32 1, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 7}
!11 = !{!12}
!12 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !13, i8 0, i32 2, i8 1, i32 0, i8 3, !14}
!13 = !{i32 0, i32 1}
!14 = !{i32 3, i32 1}
!15 = !{i32 3, !16}
!16 = !{ptr @"\01?constants@@YA?AUC@@XZ", i32 2, i32 2, i32 1, i32 1, i32 2, float 6.400000e+01}
