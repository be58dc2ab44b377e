; test: error -mtriple=spirv64-unknown-unknown
; No processor executes what is in front of the code.

define spir_func void @f() prologue i8 7 {
  ret void
}

; ---- expected ----
; error[E0002]: @f has prologue data, which a processor executes in front of its code: SPIR-V has no code in memory
;   --> function @f
