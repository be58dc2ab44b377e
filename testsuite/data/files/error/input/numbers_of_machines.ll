; test: error -mtriple=spirv64-unknown-unknown
; SPIR-V has floating-point numbers of 16, 32 and 64 bits, and small ones.

define spir_func void @a(x86_fp80 %x) {
  ret void
}

define spir_func void @b(fp128 %x) {
  ret void
}

define spir_func void @c(ppc_fp128 %x) {
  ret void
}
