; test: error -mtriple=spirv64-unknown-unknown
; Interrupts and shaders of other drivers enter functions of such conventions.

define amdgpu_vs void @v() {
  ret void
}

define x86_intrcc void @i(ptr byval(i64) %f) {
  ret void
}

define ptx_kernel void @k() {
  ret void
}

; ---- expected ----
; error[E0002]: @v has the calling convention amdgpu_vs, by which other hardware or another runtime enters code
;   --> function @v
;   help: an entry point is spir_kernel or has "hlsl.shader", any other function is spir_func
; error[E0002]: @i has the calling convention x86_intrcc, by which other hardware or another runtime enters code
;   --> function @i
;   help: an entry point is spir_kernel or has "hlsl.shader", any other function is spir_func
; error[E0002]: @k has the calling convention ptx_kernel, by which other hardware or another runtime enters code
;   --> function @k
;   help: an entry point is spir_kernel or has "hlsl.shader", any other function is spir_func
