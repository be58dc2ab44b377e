; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-mesh
; A mesh shader writes vertices and indices to arrays of outputs.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  %2 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  call void @dx.op.setMeshOutputCounts(i32 168, i32 4, i32 4)
  %3 = uitofp i32 %2 to float
  %4 = uitofp i32 %1 to float
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 0, float %3, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 1, float %4, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 2, float 0.000000e+00, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 3, float 1.000000e+00, i32 %2)
  %5 = add i32 %2, 1
  %6 = and i32 %5, 3
  call void @dx.op.emitIndices(i32 169, i32 %2, i32 %2, i32 %6, i32 0)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 0, i32 0, i8 0, i32 %2, i32 %2)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 0, i8 0, i32 1, i32 %2)
  ret void
}
declare void @dx.op.emitIndices(i32, i32, i32, i32, i32) #0
declare i32 @dx.op.threadIdInGroup.i32(i32, i32) #1
declare i32 @dx.op.viewID.i32(i32) #1
declare void @dx.op.storeVertexOutput.f32(i32, i32, i32, i8, float, i32) #0
declare void @dx.op.storePrimitiveOutput.i32(i32, i32, i32, i8, i32, i32) #0
declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #0
attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"ms", i32 6, i32 5}
!4 = !{[5 x i32] [i32 0, i32 4, i32 2, i32 2, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !15}
!6 = !{null, !7, !11}
!7 = !{!8}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{!12, !14}
!12 = !{i32 0, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 0, i8 0, !13}
!13 = !{i32 3, i32 1}
!14 = !{i32 1, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 0, i8 1, !13}
!15 = !{i32 0, i64 2097152, i32 9, !16}
!16 = !{!17, i32 4, i32 4, i32 1, i32 0}
!17 = !{i32 4, i32 1, i32 1}
