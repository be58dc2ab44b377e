; test: error -mtriple=spirv64-unknown-unknown
; Code has no address in front of which data could be read.

define spir_func void @f() prefix i32 7 {
  ret void
}
