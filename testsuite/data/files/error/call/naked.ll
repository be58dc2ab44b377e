; test: error -mtriple=spirv64-unknown-unknown
; The body would be a processor's code.

define spir_func void @f() naked {
  call void asm sideeffect "ret", ""()
  unreachable
}
