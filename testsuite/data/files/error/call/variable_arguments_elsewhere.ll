; test: error -mtriple=spirv64-unknown-unknown
; How another module reads variable arguments is not known.

declare spir_func void @f(i32, ...)

define spir_kernel void @k() {
  call spir_func void (i32, ...) @f(i32 1, i32 2)
  ret void
}
