; test: error -mtriple=spirv64-unknown-unknown
; What LLVM computed with pointers of 32 bits is wrong for pointers of 64.

target datalayout = "e-p:32:32-i64:64"

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1
  store i64 1, ptr addrspace(1) %q
  ret void
}
