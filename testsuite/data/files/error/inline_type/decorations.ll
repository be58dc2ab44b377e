; test: error -mtriple=spirv1.6-unknown-vulkan1.3-library
; Decorations with operands that do not fit, that do not exist, or that shaders have not.

declare void @llvm.spv.assign.decoration.a(i32, metadata)

define i32 @few(i32 %x) {
  call void @llvm.spv.assign.decoration.a(i32 %x, metadata !1)
  ret i32 %x
}
define i32 @many(i32 %x) {
  call void @llvm.spv.assign.decoration.a(i32 %x, metadata !3)
  ret i32 %x
}
define i32 @none(i32 %x) {
  call void @llvm.spv.assign.decoration.a(i32 %x, metadata !5)
  ret i32 %x
}
define i32 @text(i32 %x) {
  call void @llvm.spv.assign.decoration.a(i32 %x, metadata !7)
  ret i32 %x
}
define i32 @foreign(i32 %x) {
  call void @llvm.spv.assign.decoration.a(i32 %x, metadata !9)
  ret i32 %x
}

!0 = !{i32 29}
!1 = !{!0}
!2 = !{i32 0, i32 5}
!3 = !{!2}
!4 = !{i32 9999}
!5 = !{!4}
!6 = !{i32 29, !"one"}
!7 = !{!6}
!8 = !{i32 44, i32 16}
!9 = !{!8}

; ---- expected ----
; error[E0007]: decoration Stream: fewer operands than it requires
;   --> an unnamed call in function @few
;   help: the decoration is Stream <LiteralInteger>
; error[E0007]: decoration RelaxedPrecision: more operands than it allows
;   --> an unnamed call in function @many
;   help: the decoration is RelaxedPrecision
; error[E0007]: there is no decoration 9999
;   --> an unnamed call in function @none
; error[E0007]: decoration Stream: an operand is not of kind LiteralInteger
;   --> an unnamed call in function @text
;   help: the decoration is Stream <LiteralInteger>
; error[E0005]: the decoration Alignment requires the capability Kernel, which shaders do not declare
;   --> an unnamed call in function @foreign
