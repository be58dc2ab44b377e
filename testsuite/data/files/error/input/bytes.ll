; test: error --since-llvm=23 -mtriple=spirv64-unknown-unknown
; SPIR-V has no type for LLVM's bytes, which remember whether they are of a pointer.

define spir_func b8 @f(b8 %x) {
  ret b8 %x
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  store b8 3, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: SPIR-V has no type for byte
;   --> function @f
;   note: also at function @k
;   help: compute in double, in integers or in vectors of a fixed length
