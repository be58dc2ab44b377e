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
;   help: target or permit the extension SPV_EXT_shader_atomic_float_add for the capability AtomicFloat32AddEXT
; error[E0005]: OpAtomicFAddEXT requires the capability AtomicFloat16AddEXT or AtomicFloat32AddEXT or AtomicFloat64AddEXT or AtomicFloat16VectorNV or AtomicBFloat16AddINTEL
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: the capability AtomicFloat16AddEXT requires the extension SPV_EXT_shader_atomic_float16_add; the capability AtomicFloat32AddEXT requires the extension SPV_EXT_shader_atomic_float_add; the capability AtomicFloat64AddEXT requires the extension SPV_EXT_shader_atomic_float_add; the capability AtomicFloat16VectorNV requires the extension SPV_NV_shader_atomic_fp16_vector; the capability AtomicBFloat16AddINTEL requires the extension SPV_INTEL_16bit_atomics
;   help: target or permit the extension SPV_EXT_shader_atomic_float_add or the extension SPV_INTEL_16bit_atomics, or the extension SPV_EXT_shader_atomic_float16_add for the capability AtomicFloat16AddEXT, or the extension SPV_EXT_shader_atomic_float_add for the capability AtomicFloat32AddEXT, or the extension SPV_EXT_shader_atomic_float_add for the capability AtomicFloat64AddEXT, or the extension SPV_NV_shader_atomic_fp16_vector for the capability AtomicFloat16VectorNV, or the extension SPV_INTEL_16bit_atomics for the capability AtomicBFloat16AddINTEL
; error[E0005]: OpAtomicFAddEXT requires the extension SPV_EXT_shader_atomic_float_add or the extension SPV_INTEL_16bit_atomics
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: universal1.6 supports SPIR-V up to 1.6, and no such extension is permitted
;   help: target or permit the extension SPV_EXT_shader_atomic_float_add or the extension SPV_INTEL_16bit_atomics, or the extension SPV_EXT_shader_atomic_float16_add for the capability AtomicFloat16AddEXT, or the extension SPV_EXT_shader_atomic_float_add for the capability AtomicFloat32AddEXT, or the extension SPV_EXT_shader_atomic_float_add for the capability AtomicFloat64AddEXT, or the extension SPV_NV_shader_atomic_fp16_vector for the capability AtomicFloat16VectorNV, or the extension SPV_INTEL_16bit_atomics for the capability AtomicBFloat16AddINTEL
