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

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.array<17 x vector<4xi32>, stride=16> [0]), Block>, Uniform>
; !type1 = !spirv.ptr<!spirv.array<8 x !spirv.TypeAccelerationStructureKHR>, UniformConstant>
; spirv.module Logical GLSL450 attributes {source_file = "queries_of_rays.ll"} {
;   spirv.GlobalVariable @in.var.SCENE0 {flat, location = 1 : i32} : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @in.var.WORLD0 {location = 0 : i32} : !spirv.ptr<vector<3xf32>, Input>
;   spirv.GlobalVariable @b0 bind(0, 0) : !type0
;   spirv.GlobalVariable @t1 bind(0, 1) : !type1
;   spirv.GlobalVariable @out.var.SV_Target0 {location = 0 : i32} : !spirv.ptr<vector<4xf32>, Output>
;   spirv.func @main() "DontInline" attributes {loop_controls = [["^bb2", 2 : i32]]} {
;     %global0 = spirv.mlir.addressof @in.var.SCENE0 : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @in.var.WORLD0 : !spirv.ptr<vector<3xf32>, Input>
;     %global2 = spirv.mlir.addressof @b0 : !type0
;     %global3 = spirv.mlir.addressof @t1 : !type1
;     %global4 = spirv.mlir.addressof @out.var.SV_Target0 : !spirv.ptr<vector<4xf32>, Output>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 16 : i32
;     %const4 = spirv.Constant 0.0 : f32
;     %const5 = spirv.Constant 7 : i32
;     %const6 = spirv.Undef : vector<3xf32>
;     %const7 = spirv.Constant 516 : i32
;     %const8 = spirv.Constant 15 : i32
;     %const9 = spirv.Constant 0.001 : f32
;     %const10 = spirv.Constant 0.1 : f32
;     %const11 = spirv.Constant 1.0 : f32
;     %const12 = spirv.Constant 3 : i32
;     %0 = spirv.Variable : !spirv.ptr<!spirv.TypeRayQueryKHR, Function>
;     %1 = spirv.Load "Input" %global0 : i32
;     %2 = spirv.AccessChain %global1[%const0] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %3 = spirv.Load "Input" %2 : f32
;     %4 = spirv.AccessChain %global1[%const1] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %5 = spirv.Load "Input" %4 : f32
;     %6 = spirv.AccessChain %global1[%const2] : !spirv.ptr<vector<3xf32>, Input>, i32 -> !spirv.ptr<f32, Input>
;     %7 = spirv.Load "Input" %6 : f32
;     %8 = spirv.AccessChain %global2[%const0, %const3] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %9 = spirv.Load "Uniform" %8 : vector<4xi32>
;     %10 = spirv.CompositeExtract %9[0 : i32] : vector<4xi32>
;     %11 = spirv.IEqual %10, %const0 : i32
;     spirv.BranchConditional %11, ^bb12(%const4, %const4, %const4, %const4 : f32, f32, f32, f32), ^bb1
;   ^bb1:
;     spirv.Branch ^bb2(%const4, %const4, %const4, %const4, %const0 : f32, f32, f32, f32, i32)
;   ^bb2(%12: f32, %13: f32, %14: f32, %15: f32, %16: i32):
;     %17 = spirv.AccessChain %global2[%const0, %16] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %18 = spirv.Load "Uniform" %17 : vector<4xi32>
;     %19 = spirv.Bitcast %18 : vector<4xi32> to vector<4xf32>
;     %20 = spirv.CompositeExtract %19[0 : i32] : vector<4xf32>
;     %21 = spirv.CompositeExtract %19[1 : i32] : vector<4xf32>
;     %22 = spirv.CompositeExtract %19[2 : i32] : vector<4xf32>
;     %23 = spirv.BitwiseAnd %1, %const5 : i32
;     %24 = spirv.FSub %20, %3 : f32
;     %25 = spirv.FSub %21, %5 : f32
;     %26 = spirv.FSub %22, %7 : f32
;     %27 = spirv.CompositeConstruct %24, %25, %26 : (f32, f32, f32) -> vector<3xf32>
;     %28 = spirv.CompositeConstruct %24, %25, %26 : (f32, f32, f32) -> vector<3xf32>
;     %29 = spirv.Dot %27, %28 : vector<3xf32> -> f32
;     %30 = spirv.GL.InverseSqrt %29 : f32
;     %31 = spirv.FMul %30, %24 : f32
;     %32 = spirv.FMul %30, %25 : f32
;     %33 = spirv.FMul %30, %26 : f32
;     %34 = spirv.FMul %24, %24 : f32
;     %35 = spirv.FMul %25, %25 : f32
;     %36 = spirv.FAdd %34, %35 : f32
;     %37 = spirv.FMul %26, %26 : f32
;     %38 = spirv.FAdd %36, %37 : f32
;     %39 = spirv.GL.Sqrt %38 : f32
;     %40 = spirv.IAdd %23, %const1 : i32
;     %41 = spirv.ISub %40, %const1 : i32
;     %42 = spirv.CompositeInsert %3, %const6[0 : i32] : f32 into vector<3xf32>
;     %43 = spirv.CompositeInsert %5, %42[1 : i32] : f32 into vector<3xf32>
;     %44 = spirv.CompositeInsert %7, %43[2 : i32] : f32 into vector<3xf32>
;     %45 = spirv.CompositeInsert %31, %const6[0 : i32] : f32 into vector<3xf32>
;     %46 = spirv.CompositeInsert %32, %45[1 : i32] : f32 into vector<3xf32>
;     %47 = spirv.CompositeInsert %33, %46[2 : i32] : f32 into vector<3xf32>
;     %48 = spirv.AccessChain %global3[%41] : !type1, i32 -> !spirv.ptr<!spirv.TypeAccelerationStructureKHR, UniformConstant>
;     %49 = spirv.Load "UniformConstant" %48 : !spirv.TypeAccelerationStructureKHR
;     "spirv.RayQueryInitializeKHR"(%0, %49, %const7, %const8, %44, %const9, %47, %39) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>, !spirv.TypeAccelerationStructureKHR, i32, i32, vector<3xf32>, f32, vector<3xf32>, f32) -> ()
;     %50 = "spirv.RayQueryProceedKHR"(%0) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>) -> i1
;     spirv.BranchConditional %50, ^bb3, ^bb8
;   ^bb3:
;     spirv.Branch ^bb4
;   ^bb4:
;     %51 = "spirv.RayQueryGetIntersectionTKHR"(%0, %const0) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>, i32) -> f32
;     %52 = "spirv.RayQueryGetIntersectionInstanceIdKHR"(%0, %const0) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>, i32) -> i32
;     %53 = spirv.IAdd %52, %const1 : i32
;     %54 = spirv.ConvertUToF %53 : i32 to f32
;     %55 = spirv.FMul %54, %const10 : f32
;     %56 = spirv.FOrdGreaterThan %51, %55 : f32
;     spirv.BranchConditional %56, ^bb5, ^bb6
;   ^bb5:
;     "spirv.RayQueryConfirmIntersectionKHR"(%0) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>) -> ()
;     spirv.Branch ^bb6
;   ^bb6:
;     %57 = "spirv.RayQueryProceedKHR"(%0) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>) -> i1
;     spirv.BranchConditional %57, ^bb4, ^bb7
;   ^bb7:
;     spirv.Branch ^bb8
;   ^bb8:
;     %58 = "spirv.RayQueryGetIntersectionTypeKHR"(%0, %const1) : (!spirv.ptr<!spirv.TypeRayQueryKHR, Function>, i32) -> i32
;     %59 = spirv.IEqual %58, %const0 : i32
;     spirv.BranchConditional %59, ^bb9, ^bb10(%12, %13, %14, %15 : f32, f32, f32, f32)
;   ^bb9:
;     %60 = spirv.AccessChain %global2[%const0, %16] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %61 = spirv.Load "Uniform" %60 : vector<4xi32>
;     %62 = spirv.Bitcast %61 : vector<4xi32> to vector<4xf32>
;     %63 = spirv.CompositeExtract %62[0 : i32] : vector<4xf32>
;     %64 = spirv.CompositeExtract %62[1 : i32] : vector<4xf32>
;     %65 = spirv.CompositeExtract %62[2 : i32] : vector<4xf32>
;     %66 = spirv.CompositeExtract %62[3 : i32] : vector<4xf32>
;     %67 = spirv.CompositeConstruct %3, %5, %7 : (f32, f32, f32) -> vector<3xf32>
;     %68 = spirv.CompositeConstruct %63, %64, %65 : (f32, f32, f32) -> vector<3xf32>
;     %69 = spirv.Dot %67, %68 : vector<3xf32> -> f32
;     %70 = spirv.FAdd %69, %const11 : f32
;     %71 = spirv.FDiv %63, %70 : f32
;     %72 = spirv.FDiv %64, %70 : f32
;     %73 = spirv.FDiv %65, %70 : f32
;     %74 = spirv.FDiv %66, %70 : f32
;     %75 = spirv.FAdd %71, %12 : f32
;     %76 = spirv.FAdd %72, %13 : f32
;     %77 = spirv.FAdd %73, %14 : f32
;     %78 = spirv.FAdd %74, %15 : f32
;     spirv.Branch ^bb10(%75, %76, %77, %78 : f32, f32, f32, f32)
;   ^bb10(%79: f32, %80: f32, %81: f32, %82: f32):
;     %83 = spirv.IAdd %16, %const1 : i32
;     %84 = spirv.AccessChain %global2[%const0, %const3] : !type0, i32, i32 -> !spirv.ptr<vector<4xi32>, Uniform>
;     %85 = spirv.Load "Uniform" %84 : vector<4xi32>
;     %86 = spirv.CompositeExtract %85[0 : i32] : vector<4xi32>
;     %87 = spirv.ULessThan %83, %86 : i32
;     spirv.BranchConditional %87, ^bb2(%79, %80, %81, %82, %83 : f32, f32, f32, f32, i32), ^bb11
;   ^bb11:
;     spirv.Branch ^bb12(%79, %80, %81, %82 : f32, f32, f32, f32)
;   ^bb12(%88: f32, %89: f32, %90: f32, %91: f32):
;     %92 = "spirv.DPdxCoarse"(%3) : (f32) -> f32
;     %93 = spirv.FMul %92, %88 : f32
;     %94 = spirv.FMul %92, %89 : f32
;     %95 = spirv.FMul %92, %90 : f32
;     %96 = spirv.FMul %92, %91 : f32
;     %97 = spirv.AccessChain %global4[%const0] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %97, %93 : f32
;     %98 = spirv.AccessChain %global4[%const1] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %98, %94 : f32
;     %99 = spirv.AccessChain %global4[%const2] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %99, %95 : f32
;     %100 = spirv.AccessChain %global4[%const12] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %100, %96 : f32
;     spirv.Return
;   }
;   spirv.EntryPoint "Fragment" @main
;   spirv.ExecutionMode @main "OriginUpperLeft"
; }
