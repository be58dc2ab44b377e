; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-geometry
; A geometry shader emits vertices to a stream.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  br label %2
2:
  %3 = phi i32 [ 0, %0 ], [ %11, %2 ]
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %3)
  %5 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %3)
  %6 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %3)
  %7 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 3, i32 %3)
  %8 = call i32 @dx.op.loadInput.i32(i32 4, i32 1, i32 0, i8 0, i32 %3)
  %9 = add i32 %8, %1
  %10 = call i32 @dx.op.loadInput.i32(i32 4, i32 2, i32 0, i8 0, i32 %3)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %4)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %5)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %6)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 3, float %7)
  call void @dx.op.storeOutput.i32(i32 5, i32 1, i32 0, i8 0, i32 %9)
  call void @dx.op.storeOutput.i32(i32 5, i32 2, i32 0, i8 0, i32 %10)
  call void @dx.op.emitStream(i32 97, i8 0)
  %11 = add nuw nsw i32 %3, 1
  %12 = icmp eq i32 %11, 4
  br i1 %12, label %13, label %2
13:
  call void @dx.op.cutStream(i32 98, i8 0)
  ret void
}
declare i32 @dx.op.viewID.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare i32 @dx.op.loadInput.i32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare void @dx.op.storeOutput.i32(i32, i32, i32, i8, i32) #1
declare void @dx.op.cutStream(i32, i8) #1
declare void @dx.op.emitStream(i32, i8) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 1}
!2 = !{i32 1, i32 7}
!3 = !{!"gs", i32 6, i32 1}
!4 = !{[12 x i32] [i32 6, i32 6, i32 16, i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 0, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !17}
!6 = !{!7, !14, null}
!7 = !{!8, !11, !13}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{i32 1, !"SV_InstanceID", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!12 = !{i32 3, i32 1}
!13 = !{i32 2, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 1, i8 1, !12}
!14 = !{!8, !15, !16}
!15 = !{i32 1, !"INSTANCE", i8 5, i8 0, !9, i8 1, i32 1, i8 1, i32 1, i8 0, !12}
!16 = !{i32 2, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 1, i8 1, !12}
!17 = !{i32 0, i64 2097664, i32 1, !18}
!18 = !{i32 6, i32 8, i32 1, i32 3, i32 1}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "streams_of_geometry.ll"} {
;   spirv.GlobalVariable @in.var.view_id built_in("ViewIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @in.var.SV_Position0 built_in("Position") : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>
;   spirv.GlobalVariable @in.var.SV_InstanceID0 {location = 0 : i32} : !spirv.ptr<!spirv.array<4 x i32>, Input>
;   spirv.GlobalVariable @in.var.SV_RenderTargetArrayIndex0 {location = 1 : i32} : !spirv.ptr<!spirv.array<4 x i32>, Input>
;   spirv.GlobalVariable @out.var.SV_Position0 built_in("Position") : !spirv.ptr<vector<4xf32>, Output>
;   spirv.GlobalVariable @out.var.INSTANCE0 {location = 0 : i32} : !spirv.ptr<i32, Output>
;   spirv.GlobalVariable @out.var.SV_ViewportArrayIndex0 built_in("ViewportIndex") : !spirv.ptr<i32, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.view_id : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @in.var.SV_Position0 : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>
;     %global2 = spirv.mlir.addressof @in.var.SV_InstanceID0 : !spirv.ptr<!spirv.array<4 x i32>, Input>
;     %global3 = spirv.mlir.addressof @in.var.SV_RenderTargetArrayIndex0 : !spirv.ptr<!spirv.array<4 x i32>, Input>
;     %global4 = spirv.mlir.addressof @out.var.SV_Position0 : !spirv.ptr<vector<4xf32>, Output>
;     %global5 = spirv.mlir.addressof @out.var.INSTANCE0 : !spirv.ptr<i32, Output>
;     %global6 = spirv.mlir.addressof @out.var.SV_ViewportArrayIndex0 : !spirv.ptr<i32, Output>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 3 : i32
;     %const4 = spirv.Constant 4 : i32
;     %0 = spirv.Load "Input" %global0 : i32
;     spirv.Branch ^bb1(%const0 : i32)
;   ^bb1(%1: i32):
;     %2 = spirv.AccessChain %global1[%1, %const0] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %3 = spirv.Load "Input" %2 : f32
;     %4 = spirv.AccessChain %global1[%1, %const1] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %5 = spirv.Load "Input" %4 : f32
;     %6 = spirv.AccessChain %global1[%1, %const2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %7 = spirv.Load "Input" %6 : f32
;     %8 = spirv.AccessChain %global1[%1, %const3] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %9 = spirv.Load "Input" %8 : f32
;     %10 = spirv.AccessChain %global2[%1] : !spirv.ptr<!spirv.array<4 x i32>, Input>, i32 -> !spirv.ptr<i32, Input>
;     %11 = spirv.Load "Input" %10 : i32
;     %12 = spirv.IAdd %11, %0 : i32
;     %13 = spirv.AccessChain %global3[%1] : !spirv.ptr<!spirv.array<4 x i32>, Input>, i32 -> !spirv.ptr<i32, Input>
;     %14 = spirv.Load "Input" %13 : i32
;     %15 = spirv.AccessChain %global4[%const0] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %15, %3 : f32
;     %16 = spirv.AccessChain %global4[%const1] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %16, %5 : f32
;     %17 = spirv.AccessChain %global4[%const2] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %17, %7 : f32
;     %18 = spirv.AccessChain %global4[%const3] : !spirv.ptr<vector<4xf32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %18, %9 : f32
;     spirv.Store "Output" %global5, %12 : i32
;     spirv.Store "Output" %global6, %14 : i32
;     "spirv.EmitVertex"() : () -> ()
;     %19 = spirv.IAdd %1, %const1 : i32
;     %20 = spirv.IEqual %19, %const4 : i32
;     spirv.BranchConditional %20, ^bb2, ^bb1(%19 : i32)
;   ^bb2:
;     "spirv.EndPrimitive"() : () -> ()
;     spirv.Return
;   }
;   spirv.EntryPoint "Geometry" @main
;   spirv.ExecutionMode @main "InputLinesAdjacency"
;   spirv.ExecutionMode @main "OutputLineStrip"
;   spirv.ExecutionMode @main "OutputVertices", 8
;   spirv.ExecutionMode @main "Invocations", 1
; }
