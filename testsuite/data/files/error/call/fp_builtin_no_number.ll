; test: error -mtriple=spirv64-unknown-unknown
; An error that cannot be read cannot be kept.

declare float @llvm.fpbuiltin.sin.f32(float)
define spir_kernel void @f(ptr addrspace(1) %out, float %x) {
  %sine = call float @llvm.fpbuiltin.sin.f32(float %x) #0
  store float %sine, ptr addrspace(1) %out, align 4
  ret void
}
attributes #0 = { "fpbuiltin-max-error"="small" }

; ---- expected ----
; error[E0001]: "fpbuiltin-max-error" is "small", which is no number
;   --> %sine in function @f
;   help: state units in the last place: "2.5"
