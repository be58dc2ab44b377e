; test: error -mtriple=spirv64-unknown-unknown
; No processor executes what is in front of the code.

define spir_func void @f() prologue i8 7 {
  ret void
}
