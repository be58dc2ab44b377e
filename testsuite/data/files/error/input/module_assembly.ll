; test: error -mtriple=spirv64-unknown-unknown
; There is no assembler that would read it.

module asm "nop"

define spir_func void @f() {
  ret void
}

; ---- expected ----
; error[E0002]: module-level inline assembly
