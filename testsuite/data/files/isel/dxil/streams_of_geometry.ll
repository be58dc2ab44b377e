; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-geometry
; A geometry shader emits vertices to a stream.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  br label %2
2:
  %3 = phi i32 [ 0, %0 ], [ %11, %2 ]
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %3)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %3)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %3)
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %3)
  %8 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 %3)
  %9 = add i32 %8, %1
  %10 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 %3)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %4)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %5)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %6)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %7)
  call void @dx.op.storeOutput.i32(i32 5, i32 1, i32 0, i8 0, i32 %9)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %10)
  call void @dx.op.emitStream(i32 97, i8 0)
  %11 = add nuw nsw i32 %3, 1
  %12 = icmp eq i32 %11, 4
  br i1 %12, label %13, label %2
13:
  call void @dx.op.cutStream(i32 98, i8 0)
  ret void
}
declare i32 @dx.op.viewID.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1
declare void @dx.op.cutStream(i32, i8) #1
declare void @dx.op.emitStream(i32, i8) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 1}
!2 = !{i32 1, i32 7}
!3 = !{!"gs", i32 6, i32 1}
!4 = !{[12 x i32] [i32 6, i32 6, i32 16, i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 0, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !17}
!6 = !{!7, !14, null}
!7 = !{!8, !11, !13}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"SV_InstanceID", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{i32 2, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 1, i8 1, !12}
!14 = !{!8, !15, !16}
!15 = !{i32 1, !"INSTANCE", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!16 = !{i32 2, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 1, i8 1, !12}
!17 = !{i32 0, i64 2097664, i32 1, !18}
!18 = !{i32 6, i32 8, i32 1, i32 3, i32 1}
