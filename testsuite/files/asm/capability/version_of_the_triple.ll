; test: asm -mtriple=spirv64v1.3-unknown-unknown
; The architecture limits the version; the module states what it needs.

define spir_kernel void @k() {
  ret void
}
