; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=khr
; The extension that would make it legal is named, and how to permit it.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") monotonic
  ret void
}

; ---- expected ----
; error[E0005]: an atomic addition of 32-bit floats requires the capability AtomicFloat32AddEXT
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: the capability AtomicFloat32AddEXT requires the extension SPV_EXT_shader_atomic_float_add
;   note: see SPV_EXT_shader_atomic_float_add
;   help: permit SPV_EXT_shader_atomic_float_add (--spirv-ext=+SPV_EXT_shader_atomic_float_add)
