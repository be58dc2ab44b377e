; test: error -mtriple=spirv64-unknown-unknown
; The client of a kernel aligns a member of 64 bits to eight bytes.

target datalayout = "e-i64:32"

@v = addrspace(1) global { i32, i64 } zeroinitializer

define spir_kernel void @k(ptr addrspace(1) %p) {
  %q = getelementptr { i8, i64 }, ptr addrspace(1) %p, i64 0, i32 1
  store i64 1, ptr addrspace(1) %q
  ret void
}
