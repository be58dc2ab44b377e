; test: isel -mtriple=spirv1.6-unknown-vulkan1.3-library
; Functions of a library are exported.
target triple = "dxil-ms-dx"
define <3 x float> @"\01?tint@@YA?AV?$vector@M$02@@V1@M@Z"(<3 x float> %0, float %1) #0 {
  %3 = extractelement <3 x float> %0, i32 0
  %4 = extractelement <3 x float> %0, i32 1
  %5 = extractelement <3 x float> %0, i32 2
  %6 = fmul fast float %3, %1
  %7 = fmul fast float %4, %1
  %8 = fmul fast float %5, %1
  %9 = call float @dx.op.unary.f32(i32 13, float %1)
  %10 = fadd fast float %9, %6
  %11 = fadd fast float %9, %7
  %12 = fadd fast float %9, %8
  %13 = insertelement <3 x float> undef, float %10, i32 0
  %14 = insertelement <3 x float> %13, float %11, i32 1
  %15 = insertelement <3 x float> %14, float %12, i32 2
  ret <3 x float> %15
}
define i32 @"\01?mix@@YAIII@Z"(i32 %0, i32 %1) #0 {
  %3 = icmp ugt i32 %0, %1
  %4 = call i32 @dx.op.unaryBits.i32(i32 33, i32 %1)
  %5 = sub i32 31, %4
  %6 = icmp eq i32 %4, -1
  %7 = select i1 %6, i32 -1, i32 %5
  %8 = select i1 %3, i32 %0, i32 %7
  ret i32 %8
}
declare float @dx.op.unary.f32(i32, float) #0
declare i32 @dx.op.unaryBits.i32(i32, i32) #0
attributes #0 = { nounwind memory(none) }
!dx.version = !{!1}
!dx.shaderModel = !{!3}
!dx.typeAnnotations = !{!4}
!dx.entryPoints = !{!14}
!0 = !{!"clang version 3.7 (tags/RELEASE_370/final)"}
!1 = !{i32 1, i32 3}
!2 = !{i32 1, i32 7}
!3 = !{!"lib", i32 6, i32 3}
!4 = !{i32 1, ptr @"\01?tint@@YA?AV?$vector@M$02@@V1@M@Z", !5, ptr @"\01?mix@@YAIII@Z", !10}
!5 = !{!6, !9, !9}
!6 = !{i32 1, !7, !8}
!7 = !{i32 7, i32 9}
!8 = !{}
!9 = !{i32 0, !7, !8}
!10 = !{!11, !13, !13}
!11 = !{i32 1, !12, !8}
!12 = !{i32 7, i32 5}
!13 = !{i32 0, !12, !8}
!14 = !{null, !"", null, null, null}

; ---- expected ----
; spirv.module Logical GLSL450 attributes {source_file = "functions_of_libraries.ll"} {
;   spirv.func @"?tint@@YA?AV?$vector@M$02@@V1@M@Z"(%0: vector<3xf32>, %1: f32) -> vector<3xf32> "Const" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "?tint@@YA?AV?$vector@M$02@@V1@M@Z", linkage_type = <Export>>} {
;     %const0 = spirv.Undef : vector<3xf32>
;     %2 = spirv.CompositeExtract %0[0 : i32] : vector<3xf32>
;     %3 = spirv.CompositeExtract %0[1 : i32] : vector<3xf32>
;     %4 = spirv.CompositeExtract %0[2 : i32] : vector<3xf32>
;     %5 = spirv.FMul %2, %1 : f32
;     %6 = spirv.FMul %3, %1 : f32
;     %7 = spirv.FMul %4, %1 : f32
;     %8 = spirv.GL.Sin %1 : f32
;     %9 = spirv.FAdd %8, %5 : f32
;     %10 = spirv.FAdd %8, %6 : f32
;     %11 = spirv.FAdd %8, %7 : f32
;     %12 = spirv.CompositeInsert %9, %const0[0 : i32] : f32 into vector<3xf32>
;     %13 = spirv.CompositeInsert %10, %12[1 : i32] : f32 into vector<3xf32>
;     %14 = spirv.CompositeInsert %11, %13[2 : i32] : f32 into vector<3xf32>
;     spirv.ReturnValue %14 : vector<3xf32>
;   }
;   spirv.func @"?mix@@YAIII@Z"(%0: i32, %1: i32) -> i32 "Const" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "?mix@@YAIII@Z", linkage_type = <Export>>} {
;     %const0 = spirv.Constant -1 : i32
;     %const1 = spirv.Constant 31 : i32
;     %2 = spirv.UGreaterThan %0, %1 : i32
;     %3 = spirv.GL.FindUMsb %1 : i32
;     %4 = spirv.IEqual %3, %const0 : i32
;     %5 = spirv.ISub %const1, %3 : i32
;     %6 = spirv.Select %4, %const0, %5 : i1, i32
;     %7 = spirv.ISub %const1, %6 : i32
;     %8 = spirv.IEqual %6, %const0 : i32
;     %9 = spirv.Select %8, %const0, %7 : i1, i32
;     %10 = spirv.Select %2, %0, %9 : i1, i32
;     spirv.ReturnValue %10 : i32
;   }
; }
