; A kernel that requires an extension: an atomic sum of floats (SPV_EXT_shader_atomic_float_add).
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1), i32, i32, float)

define spir_kernel void @sum(ptr addrspace(1) %total, float %x) {
  %before = call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %total, i32 1, i32 0, float %x)
  ret void
}
