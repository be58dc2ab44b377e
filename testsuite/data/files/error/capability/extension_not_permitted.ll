; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=khr
; The extension that would make it legal is named, and how to permit it.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") monotonic
  ret void
}

; ---- expected ----
; error[E0005]: an atomic addition of 32-bit floats needs capability AtomicFloat32AddEXT
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: capability AtomicFloat32AddEXT takes extension SPV_EXT_shader_atomic_float_add
;   note: see SPV_EXT_shader_atomic_float_add
;   help: target or permit extension SPV_EXT_shader_atomic_float_add for capability AtomicFloat32AddEXT
; error[E0005]: OpAtomicFAddEXT needs capability AtomicFloat16AddEXT or AtomicFloat32AddEXT or AtomicFloat64AddEXT or AtomicFloat16VectorNV
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: capability AtomicFloat16AddEXT takes extension SPV_EXT_shader_atomic_float16_add; capability AtomicFloat32AddEXT takes extension SPV_EXT_shader_atomic_float_add; capability AtomicFloat64AddEXT takes extension SPV_EXT_shader_atomic_float_add; capability AtomicFloat16VectorNV takes extension SPV_NV_shader_atomic_fp16_vector
;   help: target or permit extension SPV_EXT_shader_atomic_float_add, or extension SPV_EXT_shader_atomic_float16_add for capability AtomicFloat16AddEXT, or extension SPV_EXT_shader_atomic_float_add for capability AtomicFloat32AddEXT, or extension SPV_EXT_shader_atomic_float_add for capability AtomicFloat64AddEXT, or extension SPV_NV_shader_atomic_fp16_vector for capability AtomicFloat16VectorNV
; error[E0005]: OpAtomicFAddEXT needs extension SPV_EXT_shader_atomic_float_add
;   --> inst0 (spirv.AtomicFAddEXT) in function @k
;   note: universal1.6 takes SPIR-V up to 1.6, and no such extension is permitted
;   help: target or permit extension SPV_EXT_shader_atomic_float_add, or extension SPV_EXT_shader_atomic_float16_add for capability AtomicFloat16AddEXT, or extension SPV_EXT_shader_atomic_float_add for capability AtomicFloat32AddEXT, or extension SPV_EXT_shader_atomic_float_add for capability AtomicFloat64AddEXT, or extension SPV_NV_shader_atomic_fp16_vector for capability AtomicFloat16VectorNV
