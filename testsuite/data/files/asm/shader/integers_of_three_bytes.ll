; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; No array of a buffer has a stride of three bytes.

define spir_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i24, ptr addrspace(1) %q
  %r = add i24 %v, 1
  store i24 %r, ptr addrspace(1) %p
  ret void
}
