; test: error -mtriple=spirv64-unknown-unknown
; The body would be a processor's code.

define spir_func void @f() naked {
  call void asm sideeffect "ret", ""()
  unreachable
}

; ---- expected ----
; error[E0002]: @f is naked, whose body is a processor's code alone
;   --> function @f
