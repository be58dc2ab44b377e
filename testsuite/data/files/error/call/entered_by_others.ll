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
