; test: asm -mtriple=spirv32-unknown-unknown
; The same on spirv32: Physical32, size_t of 32 bits.

declare spir_func i32 @_Z13get_global_idj(i32)
define spir_kernel void @k(ptr addrspace(1) %p) {
  %i = call spir_func i32 @_Z13get_global_idj(i32 0)
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q, align 4
  ret void
}
