; test: error -mtriple=spirv64-unknown-unknown
; No SPIR-V states how a sum rounds.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
define spir_kernel void @f(ptr addrspace(1) %out, float %a) #0 {
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %a, float %a, metadata !"round.upward", metadata !"fpexcept.ignore") #0
  store float %sum, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @g(ptr addrspace(1) %out, float %a) {
  %sum = fadd float %a, %a, !spirv.Decorations !0
  store float %sum, ptr addrspace(1) %out
  ret void
}
attributes #0 = { strictfp }
!0 = !{!1}
!1 = !{i32 39, i32 1}

; ---- expected ----
; error[E0002]: llvm.experimental.constrained.fadd with round.upward: SPIR-V rounds this to nearest
;   --> %sum in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
