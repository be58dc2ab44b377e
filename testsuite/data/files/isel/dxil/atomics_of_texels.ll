; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An atomic operation on a texel has a texel pointer.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
%2 = type { i32, i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 4, i32 4, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 3, i32 3, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 2, i32 2, i1 false)
  %4 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 1, i1 false)
  %5 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %6 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %7 = and i32 %6, 3
  %8 = lshr i32 %6, 2
  %9 = and i32 %8, 3
  %10 = lshr i32 %6, 4
  %11 = mul i32 %6, 3
  %12 = and i32 %6, 7
  %13 = lshr i32 %6, 3
  %14 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %5, i32 0, i32 %12, i32 %13, i32 undef, i32 %11)
  %15 = shl i32 %6, 26
  %16 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %4, i32 6, i32 %7, i32 %9, i32 %10, i32 %15)
  %17 = add i32 %6, 1
  %18 = call i32 @dx.op.atomicCompareExchange.i32(i32 79, %0 %3, i32 %7, i32 %9, i32 %10, i32 %6, i32 %17)
  %19 = add i32 %6, 7
  %20 = sub i32 63, %6
  %21 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %2, i32 8, i32 %20, i32 undef, i32 undef, i32 %19)
  %22 = call %1 @dx.op.getDimensions(i32 72, %0 %5, i32 0)
  %23 = extractvalue %1 %22, 0
  %24 = extractvalue %1 %22, 1
  %25 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %5, i32 undef, i32 %12, i32 %13, i32 undef, i32 undef, i32 undef, i32 undef)
  %26 = extractvalue %2 %25, 0
  %27 = add i32 %26, %14
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %6, i32 0, i32 %27, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %28 = add i32 %6, 64
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %28, i32 0, i32 %16, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %29 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %3, i32 undef, i32 %7, i32 %9, i32 %10, i32 undef, i32 undef, i32 undef)
  %30 = extractvalue %2 %29, 0
  %31 = add i32 %30, %18
  %32 = add i32 %6, 128
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %32, i32 0, i32 %31, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %33 = mul i32 %23, 100
  %34 = add i32 %24, %21
  %35 = add i32 %34, %33
  %36 = add i32 %6, 192
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %36, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %2, i32 undef, i32 %6, i32 undef, i32 undef, i32 undef, i32 undef, i32 undef)
  %38 = extractvalue %2 %37, 0
  %39 = add i32 %38, 1
  call void @dx.op.textureStore.i32(i32 67, %0 %2, i32 %6, i32 undef, i32 undef, i32 %39, i32 %39, i32 %39, i32 %39, i8 15)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare i32 @dx.op.atomicBinOp.i32(i32, %0, i32, i32, i32, i32, i32) #1
declare %2 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #2
declare i32 @dx.op.atomicCompareExchange.i32(i32, %0, i32, i32, i32, i32, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare void @dx.op.textureStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32, i8) #1
declare %1 @dx.op.getDimensions(i32, %0, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!13}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6, !8, !9, !10, !11}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 2, i1 false, i1 false, i1 false, !7}
!7 = !{i32 0, i32 5}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 7, i1 false, i1 false, i1 false, !7}
!9 = !{i32 2, ptr undef, !"", i32 0, i32 2, i32 1, i32 4, i1 false, i1 false, i1 false, !7}
!10 = !{i32 3, ptr undef, !"", i32 0, i32 3, i32 1, i32 1, i1 false, i1 false, i1 false, !7}
!11 = !{i32 4, ptr undef, !"", i32 0, i32 4, i32 1, i32 12, i1 false, i1 false, i1 false, !12}
!12 = !{i32 1, i32 4}
!13 = !{ptr @main, !"main", null, !4, !14}
!14 = !{i32 0, i64 16, i32 4, !15}
!15 = !{i32 64, i32 1, i32 1}
