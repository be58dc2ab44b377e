; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; Operations on quads are those of SPIR-V, by direction.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 0)
  %2 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 1)
  %3 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 2)
  %4 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 2, i32 0, i8 3)
  %5 = call i32 @dx.op.viewID.i32(i32 138)
  %6 = call float @dx.op.domainLocation.f32(i32 105, i8 0)
  %7 = call float @dx.op.domainLocation.f32(i32 105, i8 1)
  %8 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 3)
  %9 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 3)
  %10 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 3)
  %11 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 3)
  %12 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 2)
  %13 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 2)
  %14 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 2)
  %15 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 2)
  %16 = fsub fast float %8, %12
  %17 = fsub fast float %9, %13
  %18 = fsub fast float %10, %14
  %19 = fsub fast float %11, %15
  %20 = fmul fast float %16, %6
  %21 = fmul fast float %17, %6
  %22 = fmul fast float %18, %6
  %23 = fmul fast float %19, %6
  %24 = fadd fast float %20, %12
  %25 = fadd fast float %21, %13
  %26 = fadd fast float %22, %14
  %27 = fadd fast float %23, %15
  %28 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 1)
  %29 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 1)
  %30 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 1)
  %31 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 1)
  %32 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 0)
  %33 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 0)
  %34 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 0)
  %35 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 0)
  %36 = fsub fast float %28, %32
  %37 = fsub fast float %29, %33
  %38 = fsub fast float %30, %34
  %39 = fsub fast float %31, %35
  %40 = fmul fast float %36, %6
  %41 = fmul fast float %37, %6
  %42 = fmul fast float %38, %6
  %43 = fmul fast float %39, %6
  %44 = fadd fast float %40, %32
  %45 = fadd fast float %41, %33
  %46 = fadd fast float %42, %34
  %47 = fadd fast float %43, %35
  %48 = fsub fast float %24, %44
  %49 = fsub fast float %25, %45
  %50 = fsub fast float %26, %46
  %51 = fsub fast float %27, %47
  %52 = fmul fast float %48, %7
  %53 = fmul fast float %49, %7
  %54 = fmul fast float %50, %7
  %55 = fmul fast float %51, %7
  %56 = call float @dx.op.loadPatchConstant.f32(i32 104, i32 1, i32 1, i8 0)
  %57 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 2)
  %58 = uitofp i32 %57 to float
  %59 = uitofp i32 %5 to float
  %60 = fadd fast float %59, %1
  %61 = fadd fast float %60, %44
  %62 = fadd fast float %61, %56
  %63 = fadd fast float %62, %52
  %64 = fadd fast float %63, %58
  %65 = fadd fast float %59, %2
  %66 = fadd fast float %65, %45
  %67 = fadd fast float %66, %56
  %68 = fadd fast float %67, %53
  %69 = fadd fast float %68, %58
  %70 = fadd fast float %59, %3
  %71 = fadd fast float %70, %56
  %72 = fadd fast float %71, %46
  %73 = fadd fast float %72, %58
  %74 = fadd fast float %73, %54
  %75 = fadd fast float %59, %4
  %76 = fadd fast float %75, %56
  %77 = fadd fast float %76, %47
  %78 = fadd fast float %77, %58
  %79 = fadd fast float %78, %55
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %64)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %69)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %74)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %79)
  ret void
}
declare float @dx.op.domainLocation.f32(i32, i8) #0
declare i32 @dx.op.viewID.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare float @dx.op.loadPatchConstant.f32(i32, i32, i32, i8) #0
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 1}
!2 = !{i32 1, i32 7}
!3 = !{!"ds", i32 6, i32 1}
!4 = !{[37 x i32] [i32 5, i32 4, i32 15, i32 1, i32 2, i32 4, i32 8, i32 15, i32 28, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 15, i32 1, i32 2, i32 4, i32 8]}
!5 = !{ptr @main, !"main", !6, null, !20}
!6 = !{!7, !13, !14}
!7 = !{!8, !11}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{!8}
!14 = !{!15, !17, !19}
!15 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !16, i8 0, i32 4, i8 1, i32 0, i8 3, null}
!16 = !{i32 0, i32 1, i32 2, i32 3}
!17 = !{i32 1, !"SV_InsideTessFactor", i8 9, i8 26, !18, i8 0, i32 2, i8 1, i32 4, i8 3, !12}
!18 = !{i32 0, i32 1}
!19 = !{i32 2, !"SV_Position", i8 9, i8 0, !9, i8 0, i32 1, i8 4, i32 6, i8 0, !10}
!20 = !{i32 0, i64 2097664, i32 2, !21}
!21 = !{i32 3, i32 4}
