; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; A variable that nothing writes is a constant elsewhere; LLVM has no constants of this linkage.

@v = common addrspace(1) global i32 0

define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) @v
  store i32 %x, ptr addrspace(1) %p
  ret void
}
