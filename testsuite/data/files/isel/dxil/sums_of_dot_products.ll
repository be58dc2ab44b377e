; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Dot products of packed numbers are summed.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { float, float, float, float, i32 }
%2 = type { half, half, half, half, i32 }
%3 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = call %1 @dx.op.rawBufferLoad.f32(i32 139, %0 %2, i32 %4, i32 0, i8 1, i32 4)
  %6 = extractvalue %1 %5, 0
  %7 = add i32 %4, 32
  %8 = call %2 @dx.op.rawBufferLoad.f16(i32 139, %0 %3, i32 %7, i32 0, i8 3, i32 2)
  %9 = extractvalue %2 %8, 0
  %10 = extractvalue %2 %8, 1
  %11 = call %2 @dx.op.rawBufferLoad.f16(i32 139, %0 %3, i32 %4, i32 0, i8 3, i32 2)
  %12 = extractvalue %2 %11, 0
  %13 = extractvalue %2 %11, 1
  %14 = call float @dx.op.dot2AddHalf.f32(i32 162, float %6, half %12, half %13, half %9, half %10)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %2, i32 %4, i32 0, float %14, float undef, float undef, float undef, i8 1, i32 4)
  %15 = add i32 %4, 64
  %16 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %15, i32 0, i8 1, i32 4)
  %17 = extractvalue %3 %16, 0
  %18 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %7, i32 0, i8 1, i32 4)
  %19 = extractvalue %3 %18, 0
  %20 = call i32 @dx.op.dot4AddPacked.i32(i32 164, i32 %4, i32 %19, i32 %17)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %4, i32 0, i32 %20, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %21 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %15, i32 0, i8 1, i32 4)
  %22 = extractvalue %3 %21, 0
  %23 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %7, i32 0, i8 1, i32 4)
  %24 = extractvalue %3 %23, 0
  %25 = call i32 @dx.op.dot4AddPacked.i32(i32 163, i32 %4, i32 %24, i32 %22)
  %26 = add i32 %4, 96
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %26, i32 0, i32 %25, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare float @dx.op.dot2AddHalf.f32(i32, float, half, half, half, half) #0
declare %1 @dx.op.rawBufferLoad.f32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %2 @dx.op.rawBufferLoad.f16(i32, %0, i32, i32, i8, i32) #1
declare i32 @dx.op.dot4AddPacked.i32(i32, i32, i32, i32) #0
declare %3 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 4}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 4}
!4 = !{!5, !7, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !1}
!7 = !{!8, !9}
!8 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !1}
!9 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !1}
!10 = !{ptr @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 8388656, i32 4, !12}
!12 = !{i32 32, i32 1, i32 1}
