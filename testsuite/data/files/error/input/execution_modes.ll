; test: error -mtriple=spirv64-unknown-unknown
; The operands of execution modes are held against the grammar.

define spir_kernel void @a() {
  ret void
}
define spir_kernel void @b() {
  ret void
}
define spir_kernel void @c() {
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @a, i32 17, i32 8, i32 1}
!1 = !{ptr @b, i32 4462}
!2 = !{ptr @c, i32 6028, i32 7}

; ---- expected ----
; error[E0001]: !spirv.ExecutionMode of @a: LocalSize: operand 'LiteralInteger' is missing
;   --> function @a
;   help: the mode is LocalSize <LiteralInteger> <LiteralInteger> <LiteralInteger>
; error[E0001]: !spirv.ExecutionMode of @b: RoundingModeRTE: operand 'LiteralInteger' is missing
;   --> function @b
;   help: the mode is RoundingModeRTE <LiteralInteger>
; error[E0001]: !spirv.ExecutionMode of @c: FPFastMathDefault: operand 'IdRef' is missing
;   --> function @c
;   help: the mode is FPFastMathDefault <IdRef> <IdRef>
