; test: error -mtriple=spirv64-unknown-unknown
; Constants and literals are operands, not types of values.

define spir_func void @f(target("spirv.IntegralConstant", i32, 4) %x) {
  ret void
}
define spir_func void @g(target("spirv.Literal", 4) %x) {
  ret void
}

; ---- expected ----
; error[E0007]: target("spirv.IntegralConstant", i32, 4) is allowed among the operands of a spirv.Type only
;   --> function @f
; error[E0007]: target("spirv.Literal", 4) is allowed among the operands of a spirv.Type only
;   --> function @g
