; test: asm -mtriple=spirv64-unknown-unknown
; A whole OpenCL kernel as clang writes it: global ids, address arithmetic, alignment.

declare spir_func i64 @_Z13get_global_idj(i32)
define spir_kernel void @add(ptr addrspace(1) noundef readonly align 4 captures(none) %a, ptr addrspace(1) noundef readonly align 4 captures(none) %b, ptr addrspace(1) noundef writeonly align 4 captures(none) %c) {
entry:
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %pa = getelementptr inbounds float, ptr addrspace(1) %a, i64 %i
  %x = load float, ptr addrspace(1) %pa, align 4
  %pb = getelementptr inbounds float, ptr addrspace(1) %b, i64 %i
  %y = load float, ptr addrspace(1) %pb, align 4
  %s = fadd float %x, %y
  %pc = getelementptr inbounds float, ptr addrspace(1) %c, i64 %i
  store float %s, ptr addrspace(1) %pc, align 4
  ret void
}
