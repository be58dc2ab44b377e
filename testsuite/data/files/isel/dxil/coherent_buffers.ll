; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Accesses to buffers that are globally coherent say so.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %3 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %4 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %2, i32 %3, i32 0, i8 1, i32 4)
  %5 = extractvalue %1 %4, 0
  %6 = mul i32 %5, 3
  %7 = add i32 %6, %3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %3, i32 0, i32 %7, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.barrier(i32 80, i32 3)
  %8 = sub i32 63, %3
  %9 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %2, i32 %8, i32 0, i8 1, i32 4)
  %10 = extractvalue %1 %9, 0
  %11 = shl i32 %3, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %11, i32 undef, i32 %10, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  call void @dx.op.barrier(i32 80, i32 11)
  %12 = add i32 %11, 20
  %13 = and i32 %12, 252
  %14 = call %1 @dx.op.rawBufferLoad.i32(i32 139, %0 %1, i32 %13, i32 undef, i8 1, i32 4)
  %15 = extractvalue %1 %14, 0
  %16 = add i32 %3, 64
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %2, i32 %16, i32 0, i32 %15, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %1 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare void @dx.op.barrier(i32, i32) #3
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
attributes #3 = { noduplicate nounwind }
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
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 true, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 11, i1 true, i1 false, i1 false, null}
!9 = !{ptr @main, !"main", null, !4, !10}
!10 = !{i32 0, i64 16, i32 4, !11}
!11 = !{i32 64, i32 1, i32 1}
