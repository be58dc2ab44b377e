; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=khr
; The extension that would make it legal is named, and how to permit it.

declare float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1), i32, i32, float)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = call float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %p, i32 1, i32 0, float 1.0)
  ret void
}

; ---- expected ----
; error[E0005]: an atomic addition of 32-bit floats requires the capability AtomicFloat32AddEXT
;   --> inst1 (spirv.AtomicFAddEXT) in function @k
;   note: the capability AtomicFloat32AddEXT requires the extension SPV_EXT_shader_atomic_float_add
;   note: see SPV_EXT_shader_atomic_float_add
;   help: permit SPV_EXT_shader_atomic_float_add (--spirv-ext=+SPV_EXT_shader_atomic_float_add)
