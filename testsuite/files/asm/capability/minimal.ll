; test: asm -mtriple=spirv64-unknown-unknown
; Version and capabilities are the smallest that do: Int64 and Float64 for what is there, nothing for what is not.

define spir_kernel void @k(ptr addrspace(1) %p, i64 %x, double %d) {
  %i = fptosi double %d to i64
  %s = add i64 %i, %x
  store i64 %s, ptr addrspace(1) %p, align 8
  ret void
}
