; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; LLVM has no size for a scalable vector, so that the kernel is refused before its arguments become resources.

define spir_kernel void @k(ptr addrspace(1) %p) {
  %v = load <vscale x 4 x i32>, ptr addrspace(1) %p
  store <vscale x 4 x i32> %v, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: @k uses a scalable vector, which SPIR-V has no type for
;   --> function @k
