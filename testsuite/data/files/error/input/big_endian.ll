; test: error -mtriple=spirv64-unknown-unknown
; Devices are little-endian.

target datalayout = "E-i64:64"

define spir_func void @f() {
  ret void
}
