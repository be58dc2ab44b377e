; test: asm -mtriple=spirv64-unknown-unknown
; Without SPV_EXT_arithmetic_fence nothing on either side of a fence may be reassociated or contracted.

declare float @llvm.arithmetic.fence.f32(float)

define spir_kernel void @k(ptr addrspace(1) %p, float %x, float %y) {
  %a = fadd fast float %x, %y
  %f = call fast float @llvm.arithmetic.fence.f32(float %a)
  %b = fsub fast float %f, %x
  %c = fmul fast float %b, %y
  store float %c, ptr addrspace(1) %p
  ret void
}
