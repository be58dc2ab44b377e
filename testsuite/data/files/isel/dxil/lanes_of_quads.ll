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

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "lanes_of_quads.ll"} {
;   spirv.GlobalVariable @patch.var.SV_Position0 {location = 1 : i32, patch} : !spirv.ptr<vector<4xf32>, Input>
;   spirv.GlobalVariable @in.var.view_id built_in("ViewIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @in.var.domain_location built_in("TessCoord") : !spirv.ptr<vector<3xf32>, Input>
;   spirv.GlobalVariable @in.var.SV_Position0 built_in("Position") : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>
;   spirv.GlobalVariable @patch.var.SV_InsideTessFactor0 built_in("TessLevelInner") {patch} : !spirv.ptr<!spirv.array<2 x f32>, Input>
;   spirv.GlobalVariable @in.var.SV_RenderTargetArrayIndex0 {location = 0 : i32} : !spirv.ptr<!spirv.array<4 x i32>, Input>
;   spirv.GlobalVariable @out.var.SV_Position0 built_in("Position") : !spirv.ptr<vector<4xf32>, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @patch.var.SV_Position0 : !spirv.ptr<vector<4xf32>, Input>
;     %global1 = spirv.mlir.addressof @in.var.view_id : !spirv.ptr<i32, Input>
;     %global2 = spirv.mlir.addressof @in.var.domain_location : !spirv.ptr<vector<3xf32>, Input>
;     %global3 = spirv.mlir.addressof @in.var.SV_Position0 : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>
;     %global4 = spirv.mlir.addressof @patch.var.SV_InsideTessFactor0 : !spirv.ptr<!spirv.array<2 x f32>, Input>
;     %global5 = spirv.mlir.addressof @in.var.SV_RenderTargetArrayIndex0 : !spirv.ptr<!spirv.array<4 x i32>, Input>
;     %global6 = spirv.mlir.addressof @out.var.SV_Position0 : !spirv.ptr<vector<4xf32>, Output>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %0 = spirv.AccessChain %global0[%const0] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %1 = spirv.Load "Input" %0 : f32
;     %2 = spirv.AccessChain %global0[%const1] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %3 = spirv.Load "Input" %2 : f32
;     %4 = spirv.AccessChain %global0[%const2] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %5 = spirv.Load "Input" %4 : f32
;     %6 = spirv.AccessChain %global0[%const3] : !spirv.ptr<vector<4xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %7 = spirv.Load "Input" %6 : f32
;     %8 = spirv.Load "Input" %global1 : i32
;     %9 = spirv.AccessChain %global2[%const0] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %10 = spirv.Load "Input" %9 : f32
;     %11 = spirv.AccessChain %global2[%const1] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %12 = spirv.Load "Input" %11 : f32
;     %13 = spirv.AccessChain %global3[%const3, %const0] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %14 = spirv.Load "Input" %13 : f32
;     %15 = spirv.AccessChain %global3[%const3, %const1] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %16 = spirv.Load "Input" %15 : f32
;     %17 = spirv.AccessChain %global3[%const3, %const2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %18 = spirv.Load "Input" %17 : f32
;     %19 = spirv.AccessChain %global3[%const3, %const3] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %20 = spirv.Load "Input" %19 : f32
;     %21 = spirv.AccessChain %global3[%const2, %const0] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %22 = spirv.Load "Input" %21 : f32
;     %23 = spirv.AccessChain %global3[%const2, %const1] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %24 = spirv.Load "Input" %23 : f32
;     %25 = spirv.AccessChain %global3[%const2, %const2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %26 = spirv.Load "Input" %25 : f32
;     %27 = spirv.AccessChain %global3[%const2, %const3] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %28 = spirv.Load "Input" %27 : f32
;     %29 = spirv.FSub %14, %22 : f32
;     %30 = spirv.FSub %16, %24 : f32
;     %31 = spirv.FSub %18, %26 : f32
;     %32 = spirv.FSub %20, %28 : f32
;     %33 = spirv.FMul %29, %10 : f32
;     %34 = spirv.FMul %30, %10 : f32
;     %35 = spirv.FMul %31, %10 : f32
;     %36 = spirv.FMul %32, %10 : f32
;     %37 = spirv.FAdd %33, %22 : f32
;     %38 = spirv.FAdd %34, %24 : f32
;     %39 = spirv.FAdd %35, %26 : f32
;     %40 = spirv.FAdd %36, %28 : f32
;     %41 = spirv.AccessChain %global3[%const1, %const0] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %42 = spirv.Load "Input" %41 : f32
;     %43 = spirv.AccessChain %global3[%const1, %const1] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %44 = spirv.Load "Input" %43 : f32
;     %45 = spirv.AccessChain %global3[%const1, %const2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %46 = spirv.Load "Input" %45 : f32
;     %47 = spirv.AccessChain %global3[%const1, %const3] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %48 = spirv.Load "Input" %47 : f32
;     %49 = spirv.AccessChain %global3[%const0, %const0] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %50 = spirv.Load "Input" %49 : f32
;     %51 = spirv.AccessChain %global3[%const0, %const1] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %52 = spirv.Load "Input" %51 : f32
;     %53 = spirv.AccessChain %global3[%const0, %const2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %54 = spirv.Load "Input" %53 : f32
;     %55 = spirv.AccessChain %global3[%const0, %const3] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %56 = spirv.Load "Input" %55 : f32
;     %57 = spirv.FSub %42, %50 : f32
;     %58 = spirv.FSub %44, %52 : f32
;     %59 = spirv.FSub %46, %54 : f32
;     %60 = spirv.FSub %48, %56 : f32
;     %61 = spirv.FMul %57, %10 : f32
;     %62 = spirv.FMul %58, %10 : f32
;     %63 = spirv.FMul %59, %10 : f32
;     %64 = spirv.FMul %60, %10 : f32
;     %65 = spirv.FAdd %61, %50 : f32
;     %66 = spirv.FAdd %62, %52 : f32
;     %67 = spirv.FAdd %63, %54 : f32
;     %68 = spirv.FAdd %64, %56 : f32
;     %69 = spirv.FSub %37, %65 : f32
;     %70 = spirv.FSub %38, %66 : f32
;     %71 = spirv.FSub %39, %67 : f32
;     %72 = spirv.FSub %40, %68 : f32
;     %73 = spirv.FMul %69, %12 : f32
;     %74 = spirv.FMul %70, %12 : f32
;     %75 = spirv.FMul %71, %12 : f32
;     %76 = spirv.FMul %72, %12 : f32
;     %77 = spirv.AccessChain %global4[%const1] : !spirv.ptr<!spirv.array<2 x f32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %78 = spirv.Load "Input" %77 : f32
;     %79 = spirv.AccessChain %global5[%const2] : !spirv.ptr<!spirv.array<4 x i32>, Input>, i32 -> !spirv.ptr<i32, Input>
;     %80 = spirv.Load "Input" %79 : i32
;     %81 = spirv.ConvertUToF %80 : i32 to f32
;     %82 = spirv.ConvertUToF %8 : i32 to f32
;     %83 = spirv.FAdd %82, %1 : f32
;     %84 = spirv.FAdd %83, %65 : f32
;     %85 = spirv.FAdd %84, %78 : f32
;     %86 = spirv.FAdd %85, %73 : f32
;     %87 = spirv.FAdd %86, %81 : f32
;     %88 = spirv.FAdd %82, %3 : f32
;     %89 = spirv.FAdd %88, %66 : f32
;     %90 = spirv.FAdd %89, %78 : f32
;     %91 = spirv.FAdd %90, %74 : f32
;     %92 = spirv.FAdd %91, %81 : f32
;     %93 = spirv.FAdd %82, %5 : f32
;     %94 = spirv.FAdd %93, %78 : f32
;     %95 = spirv.FAdd %94, %67 : f32
;     %96 = spirv.FAdd %95, %81 : f32
;     %97 = spirv.FAdd %96, %75 : f32
;     %98 = spirv.FAdd %82, %7 : f32
;     %99 = spirv.FAdd %98, %78 : f32
;     %100 = spirv.FAdd %99, %68 : f32
;     %101 = spirv.FAdd %100, %81 : f32
;     %102 = spirv.FAdd %101, %76 : f32
;     %103 = spirv.AccessChain %global6[%const0] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %103, %87 : f32
;     %104 = spirv.AccessChain %global6[%const1] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %104, %92 : f32
;     %105 = spirv.AccessChain %global6[%const2] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %105, %97 : f32
;     %106 = spirv.AccessChain %global6[%const3] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %106, %102 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "TessellationEvaluation" @main
;   spirv.ExecutionMode @main "Quads"
; }
