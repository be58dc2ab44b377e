; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=+SPV_KHR_float_controls
; Entry points of different modes leave none that an operation could rely on.

declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.rint.f32(float, metadata, metadata)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata)
declare i32 @llvm.get.rounding()
define spir_kernel void @f(ptr addrspace(1) %out, float %x) strictfp {
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %whole = call float @llvm.experimental.constrained.rint.f32(float %sum, metadata !"round.dynamic", metadata !"fpexcept.ignore") strictfp
  store float %whole, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @g(ptr addrspace(1) %out, double %x) strictfp {
  %difference = call double @llvm.experimental.constrained.fsub.f64(double %x, double %x, metadata !"round.tonearest", metadata !"fpexcept.ignore") strictfp
  store double %difference, ptr addrspace(1) %out
  %mode = call i32 @llvm.get.rounding()
  store i32 %mode, ptr addrspace(1) %out
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @f, i32 4463, i32 32}
!1 = !{ptr @f, i32 4463, i32 64}
!2 = !{ptr @g, i32 4463, i32 64}

; ---- expected ----
; error[E0002]: llvm.experimental.constrained.fadd: the entry points round numbers of 32 bits by different modes
;   --> %sum in function @f
;   help: put entry points of different rounding modes into modules of their own
; error[E0002]: llvm.experimental.constrained.rint: the entry points round numbers of 32 bits by different modes
;   --> %whole in function @f
;   help: put entry points of different rounding modes into modules of their own
; error[E0002]: llvm.experimental.constrained.fsub with round.tonearest: the entry points state the mode of round.towardzero
;   --> %difference in function @g
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.get.rounding: the entry points round numbers of 32 bits by different modes
;   --> %mode in function @g
;   help: put entry points of different rounding modes into modules of their own
