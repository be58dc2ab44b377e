; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-hull
; A hull shader states how patches are divided.
target triple = "dxil-ms-dx"
define void @"\01?constants@@YA?AUC@@XZ"() {
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 0, i8 0, float 4.000000e+00)
  call void @dx.op.storePatchConstant.f32(i32 106, i32 0, i32 1, i8 0, float 8.000000e+00)
  ret void
}
define void @main() {
  %1 = call i32 @dx.op.outputControlPointID.i32(i32 107)
  %2 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 0, i32 %1)
  %3 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 1, i32 %1)
  %4 = call float @dx.op.loadInput.f32(i32 4, i32 0, i32 0, i8 2, i32 %1)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 0, float %2)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 1, float %3)
  call void @dx.op.storeOutput.f32(i32 5, i32 0, i32 0, i8 2, float %4)
  ret void
}
declare i32 @dx.op.outputControlPointID.i32(i32) #0
declare float @dx.op.loadInput.f32(i32, i32, i32, i8, i32) #0
declare void @dx.op.storeOutput.f32(i32, i32, i32, i8, float) #1
declare void @dx.op.storePatchConstant.f32(i32, i32, i32, i8, float) #1
attributes #0 = { nounwind memory(none) }
attributes #1 = { nounwind }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.viewIdState = !{!4}
!dx.entryPoints = !{!5}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 0}
!2 = !{i32 1, i32 7}
!3 = !{!"hs", i32 6, i32 0}
!4 = !{[9 x i32] [i32 3, i32 3, i32 1, i32 2, i32 4, i32 8, i32 0, i32 0, i32 0]}
!5 = !{ptr @main, !"main", !6, null, !15}
!6 = !{!7, !7, !11}
!7 = !{!8}
!8 = !{i32 0, !"POS", i8 9, i8 0, !9, i8 2, i32 1, i8 3, i32 0, i8 0, !10}
!9 = !{i32 0}
!10 = !{i32 3, i32 7}
!11 = !{!12}
!12 = !{i32 0, !"SV_TessFactor", i8 9, i8 25, !13, i8 0, i32 2, i8 1, i32 0, i8 3, !14}
!13 = !{i32 0, i32 1}
!14 = !{i32 3, i32 1}
!15 = !{i32 3, !16}
!16 = !{ptr @"\01?constants@@YA?AUC@@XZ", i32 2, i32 2, i32 1, i32 1, i32 2, float 6.400000e+01}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "isolines.ll"} {
;   spirv.GlobalVariable @in.var.invocation_id built_in("InvocationId") : !spirv.ptr<i32, Input>
;   spirv.GlobalVariable @in.var.POS0 {location = 0 : i32} : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Input>
;   spirv.GlobalVariable @out.var.POS0 {location = 0 : i32} : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Output>
;   spirv.GlobalVariable @patch.var.SV_TessFactor0 built_in("TessLevelOuter") {patch} : !spirv.ptr<!spirv.array<4 x f32>, Output>
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @in.var.invocation_id : !spirv.ptr<i32, Input>
;     %global1 = spirv.mlir.addressof @in.var.POS0 : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Input>
;     %global2 = spirv.mlir.addressof @out.var.POS0 : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Output>
;     %global3 = spirv.mlir.addressof @patch.var.SV_TessFactor0 : !spirv.ptr<!spirv.array<4 x f32>, Output>
;     %const0 = spirv.Constant 0 : i32
;     %const1 = spirv.Constant 1 : i32
;     %const2 = spirv.Constant 2 : i32
;     %const3 = spirv.Constant 4 : i32
;     %const4 = spirv.Constant 4.0 : f32
;     %const5 = spirv.Constant 8.0 : f32
;     %0 = spirv.Load "Input" %global0 : i32
;     %1 = spirv.AccessChain %global1[%0, %const0] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %2 = spirv.Load "Input" %1 : f32
;     %3 = spirv.AccessChain %global1[%0, %const1] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %4 = spirv.Load "Input" %3 : f32
;     %5 = spirv.AccessChain %global1[%0, %const2] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Input>, i32, i32 -> !spirv.ptr<f32, Input>
;     %6 = spirv.Load "Input" %5 : f32
;     %7 = spirv.AccessChain %global2[%0, %const0] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Output>, i32, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %7, %2 : f32
;     %8 = spirv.Load "Input" %global0 : i32
;     %9 = spirv.AccessChain %global2[%8, %const1] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Output>, i32, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %9, %4 : f32
;     %10 = spirv.Load "Input" %global0 : i32
;     %11 = spirv.AccessChain %global2[%10, %const2] : !spirv.ptr<!spirv.array<2 x vector<3xf32>>, Output>, i32, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %11, %6 : f32
;     spirv.ControlBarrier <Workgroup>, <Invocation>, <None>
;     %12 = spirv.Load "Input" %global0 : i32
;     %13 = spirv.IEqual %12, %const0 : i32
;     spirv.BranchConditional %13, ^bb1, ^bb2
;   ^bb1:
;     %14 = spirv.AccessChain %global3[%const0] : !spirv.ptr<!spirv.array<4 x f32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %14, %const4 : f32
;     %15 = spirv.AccessChain %global3[%const1] : !spirv.ptr<!spirv.array<4 x f32>, Output>, i32 -> !spirv.ptr<f32, Output>
;     spirv.Store "Output" %15, %const5 : f32
;     spirv.Branch ^bb2
;   ^bb2:
;     spirv.Return
;   }
;   spirv.EntryPoint "TessellationControl" @main
;   spirv.ExecutionMode @main "Isolines"
;   spirv.ExecutionMode @main "SpacingEqual"
;   spirv.ExecutionMode @main "OutputVertices", 2
; }
