; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Operations on waves are group operations of subgroups.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %4 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %5 = call i32 @dx.op.groupId.i32(i32 94, i32 0)
  %6 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  %7 = mul i32 %3, 20
  %8 = mul i32 %3, 7
  %9 = add i32 %8, 3
  %10 = call i32 @dx.op.waveGetLaneCount(i32 112)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %7, i32 0, i32 %10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %11 = call i32 @dx.op.waveGetLaneIndex(i32 111)
  %12 = or i32 %7, 1
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %12, i32 0, i32 %11, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %13 = call i1 @dx.op.waveIsFirstLane(i32 110)
  %14 = zext i1 %13 to i32
  %15 = or i32 %7, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %15, i32 0, i32 %14, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %16 = icmp eq i32 %9, 10
  %17 = call i1 @dx.op.waveAnyTrue(i32 113, i1 %16)
  %18 = zext i1 %17 to i32
  %19 = or i32 %7, 3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %19, i32 0, i32 %18, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %20 = icmp ult i32 %8, -3
  %21 = call i1 @dx.op.waveAllTrue(i32 114, i1 %20)
  %22 = zext i1 %21 to i32
  %23 = add i32 %7, 4
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %23, i32 0, i32 %22, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %24 = and i32 %9, 1
  %25 = icmp ne i32 %24, 0
  %26 = call %1 @dx.op.waveActiveBallot(i32 116, i1 %25)
  %27 = extractvalue %1 %26, 0
  %28 = add i32 %7, 5
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %28, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %29 = call i32 @dx.op.waveReadLaneAt.i32(i32 117, i32 %9, i32 1)
  %30 = add i32 %7, 6
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %30, i32 0, i32 %29, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %31 = call i32 @dx.op.waveReadLaneFirst.i32(i32 118, i32 %9)
  %32 = add i32 %7, 7
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %32, i32 0, i32 %31, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %33 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 0, i8 1)
  %34 = add i32 %7, 8
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %34, i32 0, i32 %33, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %35 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 1, i8 1)
  %36 = add i32 %7, 9
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %36, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 2, i8 1)
  %38 = add i32 %7, 10
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %38, i32 0, i32 %37, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %39 = call i32 @dx.op.waveActiveOp.i32(i32 119, i32 %9, i8 3, i8 0)
  %40 = add i32 %7, 11
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %40, i32 0, i32 %39, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %41 = call i32 @dx.op.waveActiveBit.i32(i32 120, i32 %9, i8 1)
  %42 = add i32 %7, 12
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %42, i32 0, i32 %41, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %43 = call i32 @dx.op.wavePrefixOp.i32(i32 121, i32 %9, i8 0, i8 1)
  %44 = add i32 %7, 13
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %44, i32 0, i32 %43, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %45 = call i32 @dx.op.waveAllOp(i32 135, i1 %25)
  %46 = add i32 %7, 14
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %46, i32 0, i32 %45, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %47 = call i32 @dx.op.wavePrefixOp(i32 136, i1 %25)
  %48 = add i32 %7, 15
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %48, i32 0, i32 %47, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %49 = call i32 @dx.op.quadOp.i32(i32 123, i32 %9, i8 0)
  %50 = add i32 %7, 16
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %50, i32 0, i32 %49, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %51 = call i32 @dx.op.quadReadLaneAt.i32(i32 122, i32 %9, i32 2)
  %52 = add i32 %7, 17
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %52, i32 0, i32 %51, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %53 = call i1 @dx.op.waveActiveAllEqual.i32(i32 115, i32 %9)
  %54 = zext i1 %53 to i32
  %55 = add i32 %7, 18
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %55, i32 0, i32 %54, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %56 = mul i32 %5, 100
  %57 = add i32 %56, %4
  %58 = add i32 %57, %6
  %59 = add i32 %7, 19
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %59, i32 0, i32 %58, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %60 = uitofp i32 %9 to float
  %61 = call float @dx.op.waveActiveOp.f32(i32 119, float %60, i8 3, i8 0)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %1, i32 %3, i32 0, float %61, float undef, float undef, float undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.groupId.i32(i32, i32) #0
declare i32 @dx.op.threadIdInGroup.i32(i32, i32) #0
declare i32 @dx.op.waveGetLaneIndex(i32) #0
declare i32 @dx.op.waveGetLaneCount(i32) #0
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare i1 @dx.op.waveIsFirstLane(i32) #1
declare i1 @dx.op.waveAllTrue(i32, i1) #1
declare i1 @dx.op.waveAnyTrue(i32, i1) #1
declare %1 @dx.op.waveActiveBallot(i32, i1) #1
declare i32 @dx.op.quadReadLaneAt.i32(i32, i32, i32) #1
declare i32 @dx.op.waveReadLaneAt.i32(i32, i32, i32) #1
declare i32 @dx.op.wavePrefixOp.i32(i32, i32, i8, i8) #1
declare i32 @dx.op.waveActiveBit.i32(i32, i32, i8) #1
declare i32 @dx.op.waveActiveOp.i32(i32, i32, i8, i8) #1
declare i32 @dx.op.waveReadLaneFirst.i32(i32, i32) #1
declare i32 @dx.op.wavePrefixOp(i32, i1) #1
declare i32 @dx.op.waveAllOp(i32, i1) #1
declare i32 @dx.op.quadOp.i32(i32, i32, i8) #1
declare i1 @dx.op.waveActiveAllEqual.i32(i32, i32) #1
declare float @dx.op.waveActiveOp.f32(i32, float, i8, i8) #1
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #1
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!9}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6, !8}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!9 = !{ptr @main, !"main", null, !4, !10}
!10 = !{i32 0, i64 524304, i32 4, !11}
!11 = !{i32 64, i32 1, i32 1}
