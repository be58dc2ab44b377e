; test: error -mtriple=spirv64-unknown-unknown
; Every operation that SPIR-V rounds in one way alone is refused in another, by its name.

declare float @llvm.experimental.constrained.acos.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.asin.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.atan.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.cos.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.cosh.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.exp.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.exp2.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.log.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.log10.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.log2.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sin.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sinh.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.sqrt.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.tan.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.tanh.f32(float, metadata, metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fsub.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fmul.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.atan2.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.pow.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fma.f32(float, float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fmuladd.f32(float, float, float, metadata, metadata)
declare float @llvm.experimental.constrained.powi.f32.i32(float, i32, metadata, metadata)
declare float @llvm.experimental.constrained.ldexp.f32.i32(float, i32, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i32(i32, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
define spir_kernel void @f(ptr addrspace(1) %out, float %x, float %y, i32 %n) strictfp {
  %v0 = call float @llvm.experimental.constrained.acos.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v1 = call float @llvm.experimental.constrained.asin.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v2 = call float @llvm.experimental.constrained.atan.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v3 = call float @llvm.experimental.constrained.cos.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v4 = call float @llvm.experimental.constrained.cosh.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v5 = call float @llvm.experimental.constrained.exp.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v6 = call float @llvm.experimental.constrained.exp2.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v7 = call float @llvm.experimental.constrained.log.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v8 = call float @llvm.experimental.constrained.log10.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v9 = call float @llvm.experimental.constrained.log2.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v10 = call float @llvm.experimental.constrained.sin.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v11 = call float @llvm.experimental.constrained.sinh.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v12 = call float @llvm.experimental.constrained.sqrt.f32(float %x, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v13 = call float @llvm.experimental.constrained.tan.f32(float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v14 = call float @llvm.experimental.constrained.tanh.f32(float %x, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v15 = call float @llvm.experimental.constrained.fadd.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v16 = call float @llvm.experimental.constrained.fsub.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v17 = call float @llvm.experimental.constrained.fmul.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v18 = call float @llvm.experimental.constrained.fdiv.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v19 = call float @llvm.experimental.constrained.atan2.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v20 = call float @llvm.experimental.constrained.pow.f32(float %x, float %y, metadata !"round.upward", metadata !"fpexcept.ignore") strictfp
  %v21 = call float @llvm.experimental.constrained.fma.f32(float %x, float %y, float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v22 = call float @llvm.experimental.constrained.fmuladd.f32(float %x, float %y, float %x, metadata !"round.downward", metadata !"fpexcept.ignore") strictfp
  %v23 = call float @llvm.experimental.constrained.powi.f32.i32(float %x, i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v24 = call float @llvm.experimental.constrained.ldexp.f32.i32(float %x, i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  %v25 = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v26 = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  %v27 = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %x, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  store float %v0, ptr addrspace(1) %out
  ret void
}

; ---- expected ----
; error[E0002]: llvm.experimental.constrained.acos with round.upward: SPIR-V rounds this to nearest
;   --> %v0 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.asin with round.downward: SPIR-V rounds this to nearest
;   --> %v1 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.atan with round.towardzero: SPIR-V rounds this to nearest
;   --> %v2 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.cos with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v3 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.cosh with round.upward: SPIR-V rounds this to nearest
;   --> %v4 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.exp with round.downward: SPIR-V rounds this to nearest
;   --> %v5 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.exp2 with round.towardzero: SPIR-V rounds this to nearest
;   --> %v6 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.log with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v7 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.log10 with round.upward: SPIR-V rounds this to nearest
;   --> %v8 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.log2 with round.downward: SPIR-V rounds this to nearest
;   --> %v9 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.sin with round.towardzero: SPIR-V rounds this to nearest
;   --> %v10 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.sinh with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v11 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.sqrt with round.upward: SPIR-V rounds this to nearest
;   --> %v12 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.tan with round.downward: SPIR-V rounds this to nearest
;   --> %v13 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.tanh with round.towardzero: SPIR-V rounds this to nearest
;   --> %v14 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fadd with round.upward: SPIR-V rounds this to nearest
;   --> %v15 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fsub with round.upward: SPIR-V rounds this to nearest
;   --> %v16 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fmul with round.upward: SPIR-V rounds this to nearest
;   --> %v17 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fdiv with round.upward: SPIR-V rounds this to nearest
;   --> %v18 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.atan2 with round.upward: SPIR-V rounds this to nearest
;   --> %v19 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.pow with round.upward: SPIR-V rounds this to nearest
;   --> %v20 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fma with round.downward: SPIR-V rounds this to nearest
;   --> %v21 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fmuladd with round.downward: SPIR-V rounds this to nearest
;   --> %v22 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.powi with round.towardzero: SPIR-V rounds this to nearest
;   --> %v23 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.ldexp with round.towardzero: SPIR-V rounds this to nearest
;   --> %v24 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.sitofp with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v25 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.uitofp with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v26 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
; error[E0002]: llvm.experimental.constrained.fptrunc with round.tonearestaway: SPIR-V rounds this to nearest
;   --> %v27 in function @f
;   help: use round.dynamic, and an execution mode of the entry point that sets the rounding mode
