; test: error -mtriple=spirv64-unknown-unknown
; A linker of objects joins such arrays; nothing joins those of SPIR-V.

@registered = appending addrspace(1) global [1 x i32] [i32 1]

define spir_kernel void @k() {
  ret void
}

; ---- expected ----
; error[E0002]: @registered has the linkage 'appending': a linker would join it with those of other modules, which SPIR-V has no form of
;   help: give it another linkage, and join the arrays in the source
