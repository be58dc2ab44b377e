; test: error -mtriple=spirv64-unknown-unknown
; How another module reads variable arguments is not known.

declare spir_func void @f(i32, ...)

define spir_kernel void @k() {
  call spir_func void (i32, ...) @f(i32 1, i32 2)
  ret void
}

; ---- expected ----
; error[E0002]: @f has variable arguments, and functions in SPIR-V a fixed number of parameters
;   --> an unnamed call in function @k
;   help: pass the arguments in an array, or make the function a template
