; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=-SPV_INTEL_fp_max_error
; A largest error that cannot be stated might be exceeded.

declare float @llvm.fpbuiltin.sin.f32(float)
define spir_kernel void @f(ptr addrspace(1) %out, float %x) {
  %sine = call float @llvm.fpbuiltin.sin.f32(float %x) #0
  store float %sine, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { "fpbuiltin-max-error"="0.5" }

; ---- expected ----
; error[E0005]: llvm.fpbuiltin.sin with an error of at most 0.5 requires SPV_INTEL_fp_max_error
;   --> %sine in function @f
;   help: permit it (--spirv-ext=+SPV_INTEL_fp_max_error), if the driver supports it
