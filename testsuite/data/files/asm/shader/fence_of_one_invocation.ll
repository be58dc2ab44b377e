; test: asm -mtriple=spirv-unknown-vulkan1.3-compute
; Vulkan has no barrier for a single invocation, which needs none.

define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  fence syncscope("singlethread") seq_cst
  store i32 2, ptr addrspace(1) %p
  ret void
}
