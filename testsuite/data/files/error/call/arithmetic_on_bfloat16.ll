; test: error -mtriple=spirv64-unknown-unknown
; SPV_KHR_bfloat16 converts and moves these numbers, and multiplies them in dot products.

declare bfloat @llvm.sin.bf16(bfloat)
declare i1 @llvm.spv.isinf.bf16(bfloat)
define spir_kernel void @f(bfloat %a, ptr addrspace(1) %p) {
  %b = fadd bfloat %a, %a
  %c = call bfloat @llvm.sin.bf16(bfloat %b)
  %d = call i1 @llvm.spv.isinf.bf16(bfloat %c)
  %e = fpext bfloat %c to float
  store float %e, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: spirv.IsInf on bfloat16: SPIR-V only converts and moves it
;   --> inst7 (spirv.IsInf) in function @f
