; test: error -mtriple=spirv64-unknown-unknown
; A target extension type of another target means nothing here.

define spir_func void @f(target("riscv.vector.tuple", <vscale x 8 x i8>, 2) %x) {
  ret void
}
