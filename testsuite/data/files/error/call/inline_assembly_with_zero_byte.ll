; test: error -mtriple=spirv64-unknown-unknown
; A literal string of SPIR-V ends at a zero byte.

define spir_kernel void @f() {
  call void asm sideeffect "nop\00nop", ""()
  ret void
}

; ---- expected ----
; error[E0002]: inline assembly "nop\00nop" contains a zero byte
;   --> an unnamed call in function @f
;   help: a literal of SPIR-V ends there; write the instructions without it
