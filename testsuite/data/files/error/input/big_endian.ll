; test: error -mtriple=spirv64-unknown-unknown
; Devices are little-endian.

target datalayout = "E-i64:64"

define spir_func void @f() {
  ret void
}

; ---- expected ----
; error[E0002]: the data layout is big-endian, and the devices of SPIR-V's clients are little-endian
;   help: compile for a SPIR-V target, or begin the `target datalayout` with "e"
