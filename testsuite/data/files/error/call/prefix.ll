; test: error -mtriple=spirv64-unknown-unknown
; Code has no address in front of which data could be read.

define spir_func void @f() prefix i32 7 {
  ret void
}

; ---- expected ----
; error[E0002]: @f has prefix data, which is read in front of its code: SPIR-V has no code in memory
;   --> function @f
