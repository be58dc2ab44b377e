; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A texture and a sampler meet where they are sampled.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { float, float, float, float, i32 }
%2 = type { i32, i32, i32, i32, i32 }
%3 = type { i32, i32, i32, i32 }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 1, i32 4, i1 false)
  %2 = call %0 @dx.op.createHandle(i32 57, i8 1, i32 0, i32 3, i1 false)
  %3 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 1, i32 1, i1 false)
  %4 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %5 = call %0 @dx.op.createHandle(i32 57, i8 3, i32 0, i32 2, i1 false)
  %6 = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %7 = call i32 @dx.op.threadId.i32(i32 93, i32 1)
  %8 = uitofp i32 %6 to float
  %9 = uitofp i32 %7 to float
  %10 = fadd fast float %8, 5.000000e-01
  %11 = fadd fast float %9, 5.000000e-01
  %12 = fmul fast float %10, 1.250000e-01
  %13 = fmul fast float %11, 1.250000e-01
  %14 = call %1 @dx.op.sampleLevel.f32(i32 62, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 0, i32 0, i32 undef, float 1.000000e+00)
  %15 = extractvalue %1 %14, 0
  %16 = extractvalue %1 %14, 1
  %17 = extractvalue %1 %14, 2
  %18 = extractvalue %1 %14, 3
  %19 = call %1 @dx.op.sampleLevel.f32(i32 62, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 1, i32 -1, i32 undef, float 0.000000e+00)
  %20 = extractvalue %1 %19, 0
  %21 = extractvalue %1 %19, 1
  %22 = extractvalue %1 %19, 2
  %23 = extractvalue %1 %19, 3
  %24 = call %1 @dx.op.textureLoad.f32(i32 66, %0 %4, i32 0, i32 %6, i32 %7, i32 undef, i32 undef, i32 undef, i32 undef)
  %25 = extractvalue %1 %24, 0
  %26 = extractvalue %1 %24, 1
  %27 = extractvalue %1 %24, 2
  %28 = extractvalue %1 %24, 3
  %29 = fadd fast float %12, 6.250000e-02
  %30 = fadd fast float %13, 6.250000e-02
  %31 = call %1 @dx.op.textureGather.f32(i32 73, %0 %4, %0 %5, float %29, float %30, float undef, float undef, i32 0, i32 0, i32 0)
  %32 = extractvalue %1 %31, 0
  %33 = extractvalue %1 %31, 1
  %34 = extractvalue %1 %31, 2
  %35 = extractvalue %1 %31, 3
  %36 = fmul fast float %32, 2.000000e+00
  %37 = fmul fast float %33, 2.000000e+00
  %38 = fmul fast float %34, 2.000000e+00
  %39 = fmul fast float %35, 2.000000e+00
  %40 = call %1 @dx.op.textureGather.f32(i32 73, %0 %4, %0 %5, float %29, float %30, float undef, float undef, i32 0, i32 0, i32 1)
  %41 = extractvalue %1 %40, 0
  %42 = extractvalue %1 %40, 1
  %43 = extractvalue %1 %40, 2
  %44 = extractvalue %1 %40, 3
  %45 = call %1 @dx.op.sampleGrad.f32(i32 63, %0 %4, %0 %5, float %12, float %13, float undef, float undef, i32 0, i32 0, i32 undef, float 0x3F847AE140000000, float 0.000000e+00, float undef, float 0.000000e+00, float 0x3F847AE140000000, float undef, float undef)
  %46 = extractvalue %1 %45, 0
  %47 = extractvalue %1 %45, 1
  %48 = extractvalue %1 %45, 2
  %49 = extractvalue %1 %45, 3
  %50 = fadd fast float %22, %17
  %51 = fadd fast float %50, %27
  %52 = fadd fast float %51, %38
  %53 = fadd fast float %52, %43
  %54 = fadd fast float %53, %48
  %55 = fadd fast float %23, %18
  %56 = fadd fast float %55, %28
  %57 = fadd fast float %56, %39
  %58 = fadd fast float %57, %44
  %59 = fadd fast float %58, %49
  %60 = call %2 @dx.op.textureLoad.i32(i32 66, %0 %3, i32 0, i32 %6, i32 %7, i32 1, i32 undef, i32 undef, i32 undef)
  %61 = extractvalue %2 %60, 0
  %62 = and i32 %61, 255
  %63 = uitofp i32 %62 to float
  %64 = fadd fast float %20, %15
  %65 = fadd fast float %64, %25
  %66 = fadd fast float %65, %36
  %67 = fadd fast float %66, %41
  %68 = fadd fast float %67, %46
  %69 = fadd fast float %68, %63
  %70 = call %3 @dx.op.getDimensions(i32 72, %0 %4, i32 0)
  %71 = extractvalue %3 %70, 0
  %72 = extractvalue %3 %70, 1
  %73 = extractvalue %3 %70, 3
  %74 = mul i32 %72, 10
  %75 = add i32 %74, %71
  %76 = mul i32 %73, 100
  %77 = add i32 %75, %76
  %78 = uitofp i32 %77 to float
  %79 = fadd fast float %21, %16
  %80 = fadd fast float %79, %26
  %81 = fadd fast float %80, %37
  %82 = fadd fast float %81, %42
  %83 = fadd fast float %82, %47
  %84 = fadd fast float %83, %78
  call void @dx.op.textureStore.f32(i32 67, %0 %2, i32 %6, i32 %7, i32 undef, float %69, float %84, float %54, float %59, i8 15)
  %85 = call %1 @dx.op.textureLoad.f32(i32 66, %0 %2, i32 undef, i32 %6, i32 %7, i32 undef, i32 undef, i32 undef, i32 undef)
  %86 = extractvalue %1 %85, 0
  %87 = extractvalue %1 %85, 1
  %88 = extractvalue %1 %85, 2
  %89 = extractvalue %1 %85, 3
  %90 = fadd fast float %86, %69
  %91 = fadd fast float %87, %84
  %92 = fadd fast float %88, %54
  %93 = fadd fast float %89, %59
  %94 = shl i32 %7, 3
  %95 = add i32 %94, %6
  call void @dx.op.rawBufferStore.f32(i32 140, %0 %1, i32 %95, i32 0, float %90, float %91, float %92, float %93, i8 15, i32 4)
  ret void
}
declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %1 @dx.op.sampleLevel.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float) #1
declare %1 @dx.op.textureLoad.f32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare %1 @dx.op.textureGather.f32(i32, %0, %0, float, float, float, float, i32, i32, i32) #1
declare %1 @dx.op.sampleGrad.f32(i32, %0, %0, float, float, float, float, i32, i32, i32, float, float, float, float, float, float, float) #1
declare %2 @dx.op.textureLoad.i32(i32, %0, i32, i32, i32, i32, i32, i32, i32) #1
declare %3 @dx.op.getDimensions(i32, %0, i32) #1
declare void @dx.op.textureStore.f32(i32, %0, i32, i32, i32, float, float, float, float, i8) #2
declare void @dx.op.rawBufferStore.f32(i32, %0, i32, i32, float, float, float, float, i8, i32) #2
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.entryPoints = !{!16}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"cs", i32 6, i32 5}
!4 = !{!5, !10, null, !14}
!5 = !{!6, !8}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 2, i32 0, !7}
!7 = !{i32 0, i32 9}
!8 = !{i32 1, ptr undef, !"", i32 0, i32 1, i32 1, i32 7, i32 0, !9}
!9 = !{i32 0, i32 5}
!10 = !{!11, !12}
!11 = !{i32 0, ptr undef, !"", i32 0, i32 3, i32 1, i32 2, i1 false, i1 false, i1 false, !7}
!12 = !{i32 1, ptr undef, !"", i32 0, i32 4, i32 1, i32 12, i1 false, i1 false, i1 false, !13}
!13 = !{i32 1, i32 16}
!14 = !{!15}
!15 = !{i32 0, ptr undef, !"", i32 0, i32 2, i32 1, i32 0, null}
!16 = !{ptr @main, !"main", null, !4, !17}
!17 = !{i32 0, i64 8208, i32 4, !18}
!18 = !{i32 8, i32 8, i32 1}
