; test: error -mtriple=spirv1.6-unknown-vulkan1.3-compute
; An operation whose operands do not have the types of its row is refused where it is called.
target triple = "dxil-ms-dx"
declare float @dx.op.unary.f32(i32, double)
declare float @dx.op.dot2.f32(i32, float, float, float)
declare i32 @dx.op.tertiary.i32(i32, i32, i32)
define void @main() {
  %a = call float @dx.op.unary.f32(i32 6, double 1.0)
  %b = call float @dx.op.dot2.f32(i32 54, float 1.0, float 2.0, float 3.0)
  %c = call i32 @dx.op.tertiary.i32(i32 48, i32 1, i32 2)
  ret void
}
!dx.shaderModel = !{!0}
!dx.entryPoints = !{!1}
!0 = !{!"cs", i32 6, i32 0}
!1 = !{ptr @main, !"main", null, null, !2}
!2 = !{i32 4, !3}
!3 = !{i32 1, i32 1, i32 1}

; ---- expected ----
; error[E0001]: an operation of DXIL whose operands are not what they must be: the program was not validated
;   --> %a in function @main
;   note: also at %b in function @main; %c in function @main
