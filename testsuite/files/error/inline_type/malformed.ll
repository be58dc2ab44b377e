; test: error -mtriple=spirv64-unknown-unknown
; An inline type whose operands do not fit its opcode.

define spir_func void @f(target("spirv.Type", 23, 16, 16) %v) {
  ret void
}
