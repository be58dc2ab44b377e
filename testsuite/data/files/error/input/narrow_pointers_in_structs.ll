; test: error -mtriple=spirv64-unknown-unknown
; A member that is a pointer has the width of the addressing model.

target datalayout = "e-p3:32:32-i64:64"

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { ptr addrspace(3), i32 }, ptr addrspace(1) %p, i64 0, i32 1
  store i32 1, ptr addrspace(1) %q
  ret void
}
