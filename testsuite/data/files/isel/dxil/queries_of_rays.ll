; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-compute
; A ray query is an object, whose answers are asked of it.
target triple = "dxil-ms-dx"
%0 = type { ptr }
%1 = type { i32, i32, i32, i32 }
%2 = type { float, float, float, float }
define void @main() {
  %1 = call %0 @dx.op.createHandle(i32 57, i8 2, i32 0, i32 0, i1 false)
  %2 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 undef)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 0, i32 undef)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 1, i32 undef)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 1, i32 0, i8 2, i32 undef)
  %6 = call %1 @dx.op.cbufferLoadLegacy.i32(i32 59, %0 %1, i32 16)
  %7 = extractvalue %1 %6, 0
  %8 = icmp eq i32 %7, 0
  br i1 %8, label %80, label %9
9:
  br label %10
10:
  %11 = phi float [ %71, %70 ], [ 0.000000e+00, %9 ]
  %12 = phi float [ %72, %70 ], [ 0.000000e+00, %9 ]
  %13 = phi float [ %73, %70 ], [ 0.000000e+00, %9 ]
  %14 = phi float [ %74, %70 ], [ 0.000000e+00, %9 ]
  %15 = phi i32 [ %75, %70 ], [ 0, %9 ]
  %16 = call %2 @dx.op.cbufferLoadLegacy.f32(i32 59, %0 %1, i32 %15)
  %17 = extractvalue %2 %16, 0
  %18 = extractvalue %2 %16, 1
  %19 = extractvalue %2 %16, 2
  %20 = and i32 %2, 7
  %21 = call i32 @dx.op.allocateRayQuery(i32 178, i32 516)
  %22 = fsub fast float %17, %3
  %23 = fsub fast float %18, %4
  %24 = fsub fast float %19, %5
  %25 = call float @dx.op.dot3.f32(i32 55, float %22, float %23, float %24, float %22, float %23, float %24)
  %26 = call float @dx.op.unary.f32(i32 25, float %25)
  %27 = fmul fast float %26, %22
  %28 = fmul fast float %26, %23
  %29 = fmul fast float %26, %24
  %30 = fmul fast float %22, %22
  %31 = fmul fast float %23, %23
  %32 = fadd fast float %30, %31
  %33 = fmul fast float %24, %24
  %34 = fadd fast float %32, %33
  %35 = call float @dx.op.unary.f32(i32 24, float %34)
  %36 = add i32 %20, 1
  %37 = call %0 @dx.op.createHandle(i32 57, i8 0, i32 0, i32 %36, i1 false)
  call void @dx.op.rayQuery_TraceRayInline(i32 179, i32 %21, %0 %37, i32 0, i32 15, float %3, float %4, float %5, float 0x3F50624DE0000000, float %27, float %28, float %29, float %35)
  %38 = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %21)
  br i1 %38, label %39, label %51
39:
  br label %40
40:
  %41 = call float @dx.op.rayQuery_StateScalar.f32(i32 199, i32 %21)
  %42 = call i32 @dx.op.rayQuery_StateScalar.i32(i32 201, i32 %21)
  %43 = add i32 %42, 1
  %44 = uitofp i32 %43 to float
  %45 = fmul fast float %44, 0x3FB99999A0000000
  %46 = fcmp fast ogt float %41, %45
  br i1 %46, label %49, label %47
47:
  %48 = call i1 @dx.op.rayQuery_Proceed.i1(i32 180, i32 %21)
  br i1 %48, label %40, label %50
49:
  call void @dx.op.rayQuery_CommitNonOpaqueTriangleHit(i32 182, i32 %21)
  br label %47
50:
  br label %51
51:
  %52 = call i32 @dx.op.rayQuery_StateScalar.i32(i32 184, i32 %21)
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %70
54:
  %55 = call %2 @dx.op.cbufferLoadLegacy.f32(i32 59, %0 %1, i32 %15)
  %56 = extractvalue %2 %55, 0
  %57 = extractvalue %2 %55, 1
  %58 = extractvalue %2 %55, 2
  %59 = extractvalue %2 %55, 3
  %60 = call float @dx.op.dot3.f32(i32 55, float %3, float %4, float %5, float %56, float %57, float %58)
  %61 = fadd fast float %60, 1.000000e+00
  %62 = fdiv fast float %56, %61
  %63 = fdiv fast float %57, %61
  %64 = fdiv fast float %58, %61
  %65 = fdiv fast float %59, %61
  %66 = fadd fast float %62, %11
  %67 = fadd fast float %63, %12
  %68 = fadd fast float %64, %13
  %69 = fadd fast float %65, %14
  br label %70
70:
  %71 = phi float [ %66, %54 ], [ %11, %51 ]
  %72 = phi float [ %67, %54 ], [ %12, %51 ]
  %73 = phi float [ %68, %54 ], [ %13, %51 ]
  %74 = phi float [ %69, %54 ], [ %14, %51 ]
  %75 = add i32 %15, 1
  %76 = call %1 @dx.op.cbufferLoadLegacy.i32(i32 59, %0 %1, i32 16)
  %77 = extractvalue %1 %76, 0
  %78 = icmp ult i32 %75, %77
  br i1 %78, label %10, label %79, !llvm.loop !24
79:
  br label %80
80:
  %81 = phi float [ 0.000000e+00, %0 ], [ %71, %79 ]
  %82 = phi float [ 0.000000e+00, %0 ], [ %72, %79 ]
  %83 = phi float [ 0.000000e+00, %0 ], [ %73, %79 ]
  %84 = phi float [ 0.000000e+00, %0 ], [ %74, %79 ]
  %85 = call float @dx.op.unary.f32(i32 83, float %3)
  %86 = fmul fast float %85, %81
  %87 = fmul fast float %85, %82
  %88 = fmul fast float %85, %83
  %89 = fmul fast float %85, %84
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %86)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %87)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %88)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %89)
  ret void
}
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare float @dx.op.unary.f32(i32, float) #0
declare float @dx.op.dot3.f32(i32, float, float, float, float, float, float) #0
declare %2 @dx.op.cbufferLoadLegacy.f32(i32, %0, i32) #2
declare %1 @dx.op.cbufferLoadLegacy.i32(i32, %0, i32) #2
declare i32 @dx.op.rayQuery_StateScalar.i32(i32, i32) #2
declare i32 @dx.op.allocateRayQuery(i32, i32) #1
declare void @dx.op.rayQuery_TraceRayInline(i32, i32, %0, i32, i32, float, float, float, float, float, float, float, float) #1
declare void @dx.op.rayQuery_CommitNonOpaqueTriangleHit(i32, i32) #1
declare float @dx.op.rayQuery_StateScalar.f32(i32, i32) #2
declare i1 @dx.op.rayQuery_Proceed.i1(i32, i32) #1
declare %0 @dx.op.createHandle(i32, i8, i32, i32, i1) #2
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.resources = !{!4}
!dx.viewIdState = !{!10}
!dx.entryPoints = !{!11}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"ps", i32 6, i32 5}
!4 = !{!5, null, !8, null}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 1, i32 8, i32 16, i32 0, !7}
!7 = !{i32 0, i32 4}
!8 = !{!9}
!9 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 260, null}
!10 = !{[11 x i32] [i32 9, i32 4, i32 0, i32 0, i32 0, i32 0, i32 15, i32 15, i32 15, i32 0, i32 0]}
!11 = !{ptr @main, !"main", !12, !4, !23}
!12 = !{!13, !20, null}
!13 = !{!14, !16, !18}
!14 = !{i32 0, !"SV_Position", i8 9, i8 3, !15, i8 4, i32 1, i8 4, i32 0, i8 0, null}
!15 = !{i32 0}
!16 = !{i32 1, !"WORLD", i8 9, i8 0, !15, i8 2, i32 1, i8 3, i32 1, i8 0, !17}
!17 = !{i32 3, i32 7}
!18 = !{i32 2, !"SCENE", i8 5, i8 0, !15, i8 1, i32 1, i8 1, i32 2, i8 0, !19}
!19 = !{i32 3, i32 1}
!20 = !{!21}
!21 = !{i32 0, !"SV_Target", i8 9, i8 16, !15, i8 0, i32 1, i8 4, i32 0, i8 0, !22}
!22 = !{i32 3, i32 15}
!23 = !{i32 0, i64 33554432}
!24 = distinct !{!24, !25}
!25 = !{!"llvm.loop.unroll.disable"}
