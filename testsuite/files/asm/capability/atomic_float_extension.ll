; test: asm -mtriple=spirv64-unknown-unknown
; An atomic float addition declares its extension and its capability.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") monotonic
  ret void
}
