; test: error -mtriple=spirv64-unknown-unknown --spirv-ext=khr
; The extension that would make it legal is named, and how to permit it.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %r = atomicrmw fadd ptr addrspace(1) %p, float 1.0 syncscope("device") monotonic
  ret void
}
