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

; ---- expected ----
; error[E0002]: SPIR-V has no type for x86_fp80
;   --> function @a
;   help: compute in double, in integers or in vectors of a fixed length
; error[E0002]: SPIR-V has no type for fp128
;   --> function @b
;   help: compute in double, in integers or in vectors of a fixed length
; error[E0002]: SPIR-V has no type for ppc_fp128
;   --> function @c
;   help: compute in double, in integers or in vectors of a fixed length
