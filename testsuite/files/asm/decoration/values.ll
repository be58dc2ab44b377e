; test: asm -mtriple=spirv64-unknown-unknown
; A decoration that the intrinsic assigns: its kind and its operands (FPFastMathMode NotInf).

declare void @llvm.spv.assign.decoration.f32(float, metadata)
define spir_kernel void @k(ptr addrspace(1) %p, float %x) {
  %a = fadd float %x, 1.0
  call void @llvm.spv.assign.decoration.f32(float %a, metadata !0)
  store float %a, ptr addrspace(1) %p, align 4
  ret void
}
!0 = !{!1}
!1 = !{i32 40, i32 2}

