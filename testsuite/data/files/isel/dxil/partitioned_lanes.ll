; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Lanes with equal values are found by ballots, and scanned among themselves.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %2 = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %3 = mul i32 %2, 7
  %4 = urem i32 %3, 3
  %5 = call %1 @dx.op.waveMatch.i32(i32 165, i32 %4)
  %6 = urem i32 %2, 5
  %7 = icmp eq i32 %6, 4
  br i1 %7, label %43, label %8
8:
  %9 = extractvalue %1 %5, 0
  %10 = icmp eq i32 %4, 2
  %11 = and i32 %2, 1
  %12 = or i32 %11, 2143289344
  %13 = bitcast i32 %12 to float
  %14 = icmp eq i32 %4, 1
  %15 = select i1 %14, float 0.000000e+00, float -0.000000e+00
  %16 = select i1 %10, float %13, float %15
  %17 = call %1 @dx.op.waveMatch.i32(i32 165, i32 %4)
  %18 = extractvalue %1 %17, 0
  %19 = extractvalue %1 %17, 1
  %20 = extractvalue %1 %17, 2
  %21 = extractvalue %1 %17, 3
  %22 = call %1 @dx.op.waveMatch.f32(i32 165, float %16)
  %23 = extractvalue %1 %22, 0
  %24 = call i32 @dx.op.waveGetLaneCount(i32 112)
  %25 = mul i32 %2, 3
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %25, i32 0, i32 %9, i32 %18, i32 %23, i32 %24, i8 15, i32 4)
  %26 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %2, i32 %18, i32 %19, i32 %20, i32 %21, i8 0, i8 1)
  %27 = or i32 %2, 1
  %28 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %27, i32 %18, i32 %19, i32 %20, i32 %21, i8 4, i8 1)
  %29 = xor i32 %2, -1
  %30 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %29, i32 %18, i32 %19, i32 %20, i32 %21, i8 1, i8 0)
  %31 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %2, i32 %18, i32 %19, i32 %20, i32 %21, i8 2, i8 0)
  %32 = add i32 %25, 1
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %32, i32 0, i32 %26, i32 %28, i32 %30, i32 %31, i8 15, i32 4)
  %33 = mul i32 %2, 33
  %34 = call i32 @dx.op.waveMultiPrefixOp.i32(i32 166, i32 %33, i32 %18, i32 %19, i32 %20, i32 %21, i8 3, i8 0)
  %35 = and i32 %2, 2
  %36 = icmp ne i32 %35, 0
  %37 = call i32 @dx.op.waveMultiPrefixBitCount(i32 167, i1 %36, i32 %18, i32 %19, i32 %20, i32 %21)
  %38 = uitofp i32 %2 to float
  %39 = call float @dx.op.waveMultiPrefixOp.f32(i32 166, float %38, i32 %18, i32 %19, i32 %20, i32 %21, i8 0, i8 0)
  %40 = bitcast float %39 to i32
  %41 = call i32 @dx.op.waveGetLaneIndex(i32 111)
  %42 = add i32 %25, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %1, i32 %42, i32 0, i32 %34, i32 %37, i32 %40, i32 %41, i8 15, i32 4)
  br label %43
43:
  ret void
}
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32) #0
declare %1 @dx.op.waveMatch.i32(i32, i32) #1
declare %1 @dx.op.waveMatch.f32(i32, float) #1
declare i32 @dx.op.waveGetLaneIndex(i32) #0
declare i32 @dx.op.waveGetLaneCount(i32) #0
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #1
declare i32 @dx.op.waveMultiPrefixOp.i32(i32, i32, i32, i32, i32, i32, i8, i8) #1
declare i32 @dx.op.waveMultiPrefixBitCount(i32, i1, i32, i32, i32, i32) #1
declare float @dx.op.waveMultiPrefixOp.f32(i32, float, i32, i32, i32, i32, i8, i8) #1
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!8}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{null, !5, null, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !7}
!7 = !{i32 1, i32 16}
!8 = !{ptr @main, !"main", null, !4, !9}
!9 = !{i32 0, i64 524304, i32 4, !10}
!10 = !{i32 64, i32 1, i32 1}
