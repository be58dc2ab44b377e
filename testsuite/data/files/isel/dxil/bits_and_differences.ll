; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; The first bit that is set, counted from the top, and sums of differences.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %4 = call %1 @dx.op.bufferLoad.i32(i32 68, %0 %2, i32 %3, i32 0)
  %5 = extractvalue %1 %4, 0
  %6 = add i32 %3, 32
  %7 = call %1 @dx.op.bufferLoad.i32(i32 68, %0 %2, i32 %6, i32 0)
  %8 = extractvalue %1 %7, 0
  %9 = lshr i32 %8, 8
  %10 = call i32 @dx.op.quaternary.i32(i32 53, i32 8, i32 24, i32 %5, i32 %9)
  %11 = lshr i32 %8, 16
  %12 = call i32 @dx.op.quaternary.i32(i32 53, i32 16, i32 16, i32 %5, i32 %11)
  %13 = lshr i32 %8, 24
  %14 = call i32 @dx.op.quaternary.i32(i32 53, i32 24, i32 8, i32 %5, i32 %13)
  %15 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %8, i32 1)
  %16 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %10, i32 2)
  %17 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %12, i32 3)
  %18 = call i32 @dx.op.tertiary.i32(i32 50, i32 %5, i32 %14, i32 4)
  %19 = call i32 @dx.op.unaryBits.i32(i32 34, i32 %5)
  %20 = sub i32 31, %19
  %21 = icmp eq i32 %19, -1
  %22 = select i1 %21, i32 -1, i32 %20
  %23 = mul i32 %3, 6
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %23, i32 0, i32 %22, i32 undef, i32 undef, i32 undef, i8 1)
  %24 = call i32 @dx.op.unaryBits.i32(i32 33, i32 %8)
  %25 = sub i32 31, %24
  %26 = icmp eq i32 %24, -1
  %27 = select i1 %26, i32 -1, i32 %25
  %28 = or i32 %23, 1
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %28, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1)
  %29 = add i32 %23, 2
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %29, i32 0, i32 %15, i32 undef, i32 undef, i32 undef, i8 1)
  %30 = add i32 %23, 3
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %30, i32 0, i32 %16, i32 undef, i32 undef, i32 undef, i8 1)
  %31 = add i32 %23, 4
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %31, i32 0, i32 %17, i32 undef, i32 undef, i32 undef, i8 1)
  %32 = add i32 %23, 5
  call void @dx.op.bufferStore.i32(i32 69, %0 %1, i32 %32, i32 0, i32 %18, i32 undef, i32 undef, i32 undef, i8 1)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare i32 @dx.op.quaternary.i32(i32, i32, i32, i32, i32) #0
declare i32 @dx.op.tertiary.i32(i32, i32, i32, i32) #0
declare i32 @dx.op.unaryBits.i32(i32, i32) #0
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
declare void @dx.op.bufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8) #2
declare %1 @dx.op.bufferLoad.i32(i32, %0, i32, i32) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!10}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 0}
!4 = !{!5, !8, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i32 0, !7}
!7 = !{i32 1, i32 4}
!8 = !{!9}
!9 = !{i32 0, ptr undef, !"", i32 0, i32 1, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!10 = !{ptr @main, !"main", null, !4, !11}
!11 = !{i32 0, i64 144, i32 4, !12}
!12 = !{i32 32, i32 1, i32 1}
