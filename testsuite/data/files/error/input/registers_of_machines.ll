; test: error -mtriple=spirv64-unknown-unknown
; A register of matrices is of one processor.

define spir_func void @f(x86_amx %x) {
  ret void
}

; ---- expected ----
; error[E0001]: LLVM's verifier: Function takes x86_amx but isn't an intrinsic
; x86_amx %x
; ptr @f
;   help: no backend accepts this module; opt -passes=verify reports the same
