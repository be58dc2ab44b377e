; test: error -mtriple=spirv64-unknown-unknown
; A target extension type of another target means nothing here.

define spir_func void @f(target("riscv.vector.tuple", <vscale x 8 x i8>, 2) %x) {
  ret void
}

; ---- expected ----
; error[E0007]: target("riscv.vector.tuple", <vscale x 8 x i8>, 2) is not a SPIR-V type
;   --> function @f
