; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-mesh
; A mesh shader writes vertices and indices to arrays of outputs.
target triple = "dxil-ms-dx"
define void @main() {
  %1 = call i32 @dx.op.viewID.i32(i32 138)
  %2 = call i32 @dx.op.threadIdInGroup.i32(i32 95, i32 0)
  call void @dx.op.setMeshOutputCounts(i32 168, i32 4, i32 4)
  %3 = uitofp i32 %2 to float
  %4 = uitofp i32 %1 to float
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 0, float %3, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 1, float %4, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 2, float 0.000000e+00, i32 %2)
  call void @dx.op.storeVertexOutput.f32(i32 171, i32 0, i32 0, i8 3, float 1.000000e+00, i32 %2)
  %5 = add i32 %2, 1
  %6 = and i32 %5, 3
  call void @dx.op.emitIndices(i32 169, i32 %2, i32 %2, i32 %6, i32 0)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 0, i32 0, i8 0, i32 %2, i32 %2)
  call void @dx.op.storePrimitiveOutput.i32(i32 172, i32 1, i32 0, i8 0, i32 1, i32 %2)
  ret void
}
declare void @dx.op.emitIndices(i32, i32, i32, i32, i32) #0
declare i32 @dx.op.threadIdInGroup.i32(i32, i32) #1
declare i32 @dx.op.viewID.i32(i32) #1
declare void @dx.op.storeVertexOutput.f32(i32, i32, i32, i8, float, i32) #0
declare void @dx.op.storePrimitiveOutput.i32(i32, i32, i32, i8, i32, i32) #0
declare void @dx.op.setMeshOutputCounts(i32, i32, i32) #0
attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 5}
!2 = !{i32 1, i32 7}
!3 = !{!"ms", i32 6, i32 5}
!4 = !{[5 x i32] [i32 0, i32 4, i32 2, i32 2, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !15}
!6 = !{null, !7, !11}
!7 = !{!8}
!8 = !{i32 0, !"SV_Position", i8 9, i8 3, !9, i8 4, i32 1, i8 4, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 15}
!11 = !{!12, !14}
!12 = !{i32 0, !"SV_RenderTargetArrayIndex", i8 5, i8 4, !9, i8 1, i32 1, i8 1, i32 0, i8 0, !13}
!13 = !{i32 3, i32 1}
!14 = !{i32 1, !"SV_ViewportArrayIndex", i8 5, i8 5, !9, i8 1, i32 1, i8 1, i32 0, i8 1, !13}
!15 = !{i32 0, i64 2097152, i32 9, !16}
!16 = !{!17, i32 4, i32 4, i32 1, i32 0}
!17 = !{i32 4, i32 1, i32 1}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "lines_of_meshes.ll"} {
;   spirv.GlobalVariable @in.var.view_id built_in("ViewIndex") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @__spirv_BuiltInLocalInvocationId built_in("LocalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @out.var.SV_Position0 built_in("Position") : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Output>
;   spirv.GlobalVariable @out.var.indices built_in("PrimitiveLineIndicesEXT") : !spirv.ptr<!spirv.array<4 x vector<2xi32>>, Output>
;   spirv.GlobalVariable @primitive.var.SV_RenderTargetArrayIndex0 built_in("Layer") {per_primitive_ext} : !spirv.ptr<!spirv.array<4 x si32>, Output>
;   spirv.GlobalVariable @primitive.var.SV_ViewportArrayIndex0 built_in("ViewportIndex") {per_primitive_ext} : !spirv.ptr<!spirv.array<4 x si32>, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.view_id : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @__spirv_BuiltInLocalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global2 = spirv.mlir.addressof @out.var.SV_Position0 : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Output>
;     %global3 = spirv.mlir.addressof @out.var.indices : !spirv.ptr<!spirv.array<4 x vector<2xi32>>, Output>
;     %global4 = spirv.mlir.addressof @primitive.var.SV_RenderTargetArrayIndex0 : !spirv.ptr<!spirv.array<4 x si32>, Output>
;     %global5 = spirv.mlir.addressof @primitive.var.SV_ViewportArrayIndex0 : !spirv.ptr<!spirv.array<4 x si32>, Output>
;     %const0 = spirv.Constant 4 : i32
;     %const1 = spirv.Undef : vector<4xf32>
;     %const2 = spirv.Constant 0.0 : f32
;     %const3 = spirv.Constant 1.0 : f32
;     %const4 = spirv.Constant 1 : i32
;     %const5 = spirv.Constant 3 : i32
;     %const6 = spirv.Undef : vector<2xi32>
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.Load "Input" %global1 : vector<3xi32>
;     %2 = spirv.CompositeExtract %1[0 : i32] : vector<3xi32>
;     spirv.EXT.SetMeshOutputs %const0, %const0 : i32, i32
;     %3 = spirv.ConvertUToF %2 : i32 to f32
;     %4 = spirv.ConvertUToF %0 : i32 to f32
;     %5 = spirv.CompositeInsert %3, %const1[0 : i32] : f32 into vector<4xf32>
;     %6 = spirv.CompositeInsert %4, %5[1 : i32] : f32 into vector<4xf32>
;     %7 = spirv.CompositeInsert %const2, %6[2 : i32] : f32 into vector<4xf32>
;     %8 = spirv.CompositeInsert %const3, %7[3 : i32] : f32 into vector<4xf32>
;     %9 = spirv.AccessChain %global2[%2] : !spirv.ptr<!spirv.array<4 x vector<4xf32>>, Output>, i32 -> !spirv.ptr<vector<4xf32>, Output>
;     spirv.Store "Output" %9, %8 : vector<4xf32>
;     %10 = spirv.IAdd %2, %const4 : i32
;     %11 = spirv.BitwiseAnd %10, %const5 : i32
;     %12 = spirv.CompositeInsert %2, %const6[0 : i32] : i32 into vector<2xi32>
;     %13 = spirv.CompositeInsert %11, %12[1 : i32] : i32 into vector<2xi32>
;     %14 = spirv.AccessChain %global3[%2] : !spirv.ptr<!spirv.array<4 x vector<2xi32>>, Output>, i32 -> !spirv.ptr<vector<2xi32>, Output>
;     spirv.Store "Output" %14, %13 : vector<2xi32>
;     %15 = spirv.AccessChain %global4[%2] : !spirv.ptr<!spirv.array<4 x si32>, Output>, i32 -> !spirv.ptr<si32, Output>
;     %16 = spirv.Bitcast %2 : i32 to si32
;     spirv.Store "Output" %15, %16 : si32
;     %17 = spirv.AccessChain %global5[%2] : !spirv.ptr<!spirv.array<4 x si32>, Output>, i32 -> !spirv.ptr<si32, Output>
;     %18 = spirv.Bitcast %const4 : i32 to si32
;     spirv.Store "Output" %17, %18 : si32
;     spirv.Return
;   }
;   spirv.EntryPoint "MeshEXT" @main
;   spirv.ExecutionMode @main "LocalSize", 4, 1, 1
;   spirv.ExecutionMode @main "OutputLinesEXT"
;   spirv.ExecutionMode @main "OutputVertices", 4
;   spirv.ExecutionMode @main "OutputPrimitivesEXT", 4
; }
