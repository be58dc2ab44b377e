; test: error -mtriple=spirv64-unknown-unknown
; A register of matrices is of one processor.

define spir_func void @f(x86_amx %x) {
  ret void
}
