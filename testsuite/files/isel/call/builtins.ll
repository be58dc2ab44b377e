; test: isel -mtriple=spirv64-unknown-unknown
; OpenCL builtins by mangled name: work items, math, barriers.

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func float @_Z4sqrtf(float)
declare spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float>, <4 x float>, float)
declare spir_func void @_Z7barrierj(i32) convergent
define spir_kernel void @k(ptr addrspace(1) %p, <4 x float> %v) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %q = getelementptr inbounds <4 x float>, ptr addrspace(1) %p, i64 %i
  %x = load <4 x float>, ptr addrspace(1) %q, align 16
  %m = call spir_func <4 x float> @_Z3mixDv4_fS_f(<4 x float> %x, <4 x float> %v, float 5.0e-1)
  call spir_func void @_Z7barrierj(i32 1) convergent
  %e = extractelement <4 x float> %m, i32 0
  %s = call spir_func float @_Z4sqrtf(float %e)
  %r = insertelement <4 x float> %m, float %s, i32 3
  store <4 x float> %r, ptr addrspace(1) %q, align 16
  ret void
}
