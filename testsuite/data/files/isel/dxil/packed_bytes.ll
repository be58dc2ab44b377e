; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Bytes are packed and unpacked.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i8 }
%2 = type { i32, i32 }
%3 = type { i32, i32, i32, i32, i32 }
%4 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandleFromBinding(i32 217, %1 { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %3 = add i32 %2, 32
  %4 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  %5 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %3, i32 0, i8 1, i32 4)
  %6 = extractvalue %3 %5, 0
  %7 = call %4 @dx.op.unpack4x8.i32(i32 219, i8 1, i32 %6)
  %8 = extractvalue %4 %7, 0
  %9 = extractvalue %4 %7, 1
  %10 = extractvalue %4 %7, 2
  %11 = extractvalue %4 %7, 3
  %12 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %2, i32 0, i8 1, i32 4)
  %13 = extractvalue %3 %12, 0
  %14 = call %4 @dx.op.unpack4x8.i32(i32 219, i8 0, i32 %13)
  %15 = extractvalue %4 %14, 0
  %16 = extractvalue %4 %14, 1
  %17 = extractvalue %4 %14, 2
  %18 = extractvalue %4 %14, 3
  %19 = add i32 %2, 96
  %20 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %19, i32 0, i8 1, i32 4)
  %21 = extractvalue %3 %20, 0
  %22 = add i32 %2, 128
  %23 = call %3 @dx.op.rawBufferLoad.i32(i32 139, %0 %4, i32 %22, i32 0, i8 1, i32 4)
  %24 = extractvalue %3 %23, 0
  %25 = xor i32 %24, %21
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %4, i32 %2, i32 0, i32 %25, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %26 = call i32 @dx.op.pack4x8.i32(i32 220, i8 0, i32 %8, i32 %9, i32 %10, i32 %11)
  %27 = call i32 @dx.op.pack4x8.i32(i32 220, i8 0, i32 %15, i32 %16, i32 %17, i32 %18)
  %28 = xor i32 %27, %26
  %29 = add i32 %2, 64
  %30 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %30, i32 %29, i32 0, i32 %28, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %31 = mul i32 %8, 3
  %32 = mul i32 %9, 3
  %33 = mul i32 %10, 3
  %34 = mul i32 %11, 3
  %35 = call i32 @dx.op.pack4x8.i32(i32 220, i8 1, i32 %31, i32 %32, i32 %33, i32 %34)
  %36 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %36, i32 %19, i32 0, i32 %35, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %37 = add i32 %31, -7
  %38 = add i32 %32, -7
  %39 = add i32 %33, -7
  %40 = add i32 %34, -7
  %41 = call i32 @dx.op.pack4x8.i32(i32 220, i8 2, i32 %37, i32 %38, i32 %39, i32 %40)
  %42 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %42, i32 %22, i32 0, i32 %41, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %43 = add i32 %17, %11
  %44 = add i32 %2, 160
  %45 = call %0 @dx.op.annotateHandle(i32 216, %0 %1, %2 { i32 4108, i32 4 })
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %45, i32 %44, i32 0, i32 %43, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %4 @dx.op.unpack4x8.i32(i32, i8, i32) #0
declare %3 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare i32 @dx.op.pack4x8.i32(i32, i8, i32, i32, i32, i32) #0
declare %0 @dx.op.annotateHandle(i32, %0, %2) #0
declare %0 @dx.op.createHandleFromBinding(i32, %1, i32, i1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!8}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 4}
!8 = !{ptr @main, !"main", null, !4, !9}
!9 = !{i32 0, i64 16, i32 4, !10}
!10 = !{i32 32, i32 1, i32 1}
