; test: asm -mtriple=spirv64-unknown-unknown --capability=Int16
; What the caller declares is declared.

define spir_kernel void @k() {
  ret void
}
