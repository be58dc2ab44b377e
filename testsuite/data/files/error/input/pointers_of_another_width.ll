; test: error -mtriple=spirv64-unknown-unknown
; What LLVM computed with pointers of 32 bits is wrong for pointers of 64.

target datalayout = "e-p:32:32-i64:64"

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1
  store i64 1, ptr addrspace(1) %q
  ret void
}

; ---- expected ----
; error[E0002]: the module's data layout has pointers of 4 bytes in the address space 0, and the target has pointers of 8 bytes
;   help: leave 'target datalayout' out, or write the one that clang has for the target triple
