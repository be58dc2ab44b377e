; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Resources of the heaps are elements of arrays without end.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32 }
%2 = type { i32, i32, i32, i32 }
%3 = type { float, float, float, float, i32 }
%4 = type { i32, i32, i32, i32, i32 }
%5 = type { float, float, float, float }
define void @main() {
  %1 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %2 = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %3 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 0, i1 false, i1 false)
  %4 = call %0 @dx.op.annotateHandle(i32 216, %0 %3, %1 { i32 13, i32 20 })
  %5 = call %2 @dx.op.cbufferLoadLegacy.i32(i32 59, %0 %4, i32 1)
  %6 = extractvalue %2 %5, 0
  %7 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %6, i1 false, i1 false)
  %8 = call %0 @dx.op.annotateHandle(i32 216, %0 %7, %1 { i32 524, i32 16 })
  %9 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 2, i1 false, i1 false)
  %10 = call %0 @dx.op.annotateHandle(i32 216, %0 %9, %1 { i32 37388, i32 16 })
  %11 = and i32 %1, 3
  %12 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %11, i1 false, i1 true)
  %13 = call %0 @dx.op.annotateHandle(i32 216, %0 %12, %1 { i32 2, i32 1033 })
  %14 = add i32 %6, 1
  %15 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 %14, i1 true, i1 false)
  %16 = call %0 @dx.op.annotateHandle(i32 216, %0 %15, %1 { i32 14, i32 0 })
  %17 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 3, i1 true, i1 false)
  %18 = call %0 @dx.op.annotateHandle(i32 216, %0 %17, %1 { i32 32782, i32 0 })
  %19 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 9, i1 false, i1 false)
  %20 = call %0 @dx.op.annotateHandle(i32 216, %0 %19, %1 { i32 2, i32 265 })
  %21 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 10, i1 false, i1 false)
  %22 = call %0 @dx.op.annotateHandle(i32 216, %0 %21, %1 { i32 4098, i32 261 })
  %23 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 11, i1 false, i1 false)
  %24 = call %0 @dx.op.annotateHandle(i32 216, %0 %23, %1 { i32 4107, i32 0 })
  %25 = call %0 @dx.op.createHandleFromHeap(i32 218, i32 12, i1 false, i1 false)
  %26 = call %0 @dx.op.annotateHandle(i32 216, %0 %25, %1 { i32 10, i32 265 })
  %27 = call %3 @dx.op.rawBufferLoad.f32(i32 139, %0 %8, i32 %1, i32 0, i8 7, i32 4)
  %28 = extractvalue %3 %27, 0
  %29 = extractvalue %3 %27, 1
  %30 = extractvalue %3 %27, 2
  %31 = call %4 @dx.op.rawBufferLoad.i32(i32 139, %0 %8, i32 %1, i32 12, i8 1, i32 4)
  %32 = extractvalue %4 %31, 0
  %33 = uitofp i32 %1 to float
  %34 = uitofp i32 %2 to float
  %35 = fmul fast float %33, 0x3FB99999A0000000
  %36 = fmul fast float %34, 0x3FB99999A0000000
  %37 = call %5 @dx.op.cbufferLoadLegacy.f32(i32 59, %0 %4, i32 0)
  %38 = extractvalue %5 %37, 0
  %39 = extractvalue %5 %37, 1
  %40 = extractvalue %5 %37, 2
  %41 = fmul fast float %38, %28
  %42 = fmul fast float %39, %29
  %43 = fmul fast float %40, %30
  %44 = call %3 @dx.op.sampleLevel.f32(i32 62, %0 %13, %0 %16, float %35, float %36, float undef, float undef, i32 0, i32 0, i32 undef, float 0.000000e+00)
  %45 = extractvalue %3 %44, 0
  %46 = extractvalue %3 %44, 1
  %47 = extractvalue %3 %44, 2
  %48 = fadd fast float %41, %45
  %49 = fadd fast float %42, %46
  %50 = fadd fast float %43, %47
  %51 = call %3 @dx.op.sampleCmpLevelZero.f32(i32 65, %0 %20, %0 %18, float %35, float %36, float undef, float undef, i32 0, i32 0, i32 undef, float 5.000000e-01)
  %52 = extractvalue %3 %51, 0
  %53 = fadd fast float %48, %52
  %54 = fadd fast float %49, %52
  %55 = fadd fast float %50, %52
  %56 = call %3 @dx.op.bufferLoad.f32(i32 68, %0 %26, i32 %1, i32 undef)
  %57 = extractvalue %3 %56, 0
  %58 = fadd fast float %53, %57
  %59 = fadd fast float %54, %57
  %60 = fadd fast float %55, %57
  %61 = call i32 @dx.op.atomicBinOp.i32(i32 78, %0 %22, i32 0, i32 %1, i32 %2, i32 undef, i32 %32)
  %62 = call %4 @dx.op.textureLoad.i32(i32 66, %0 %22, i32 undef, i32 %2, i32 %1, i32 undef, i32 undef, i32 undef, i32 undef)
  %63 = extractvalue %4 %62, 0
  %64 = shl i32 %1, 2
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %24, i32 %64, i32 undef, i32 %63, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  %65 = call i32 @dx.op.bufferUpdateCounter(i32 70, %0 %10, i8 1)
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %10, i32 %1, i32 0, float %58, float %59, float %60, float undef, i8 7, i32 4)
  call void @dx.op.rawBufferStore.i32(i32 140, %0 %10, i32 %1, i32 12, i32 %32, i32 undef, i32 undef, i32 undef, i8 1, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %0 @dx.op.createHandleFromHeap(i32, i32, i1, i1) #0
declare %2 @dx.op.cbufferLoadLegacy.i32(i32, %0, i32) #1
declare %5 @dx.op.cbufferLoadLegacy.f32(i32, %0, i32) #1
declare void @dx.op.rawBufferStore.i32(i32, %0, i32, i32, i32, i32, i32, i32, i8, i32) #2
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %4 @dx.op.rawBufferLoad.i32(i32, %0, i32, i32, i8, i32) #1
declare %3 @dx.op.rawBufferLoad.f32(i32, %0, i32, i32, i8, i32) #1
declare %3 @dx.op.sampleLevel.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %3 @dx.op.sampleCmpLevelZero.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %3 @dx.op.bufferLoad.f32(i32, %0, i32, i32) #1
declare i32 @dx.op.atomicBinOp.i32(i32, %0, i32, i32, i32, i32, i32) #2
declare %4 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare i32 @dx.op.bufferUpdateCounter(i32, %0, i8) #2
declare %0 @dx.op.annotateHandle(i32, %0, %1) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.entryPoints = !{!4}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 6}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 6}
!4 = !{ptr @main, !"main", null, null, !5}
!5 = !{i32 0, i64 3221225472, i32 4, !6}
!6 = !{i32 64, i32 1, i32 1}
