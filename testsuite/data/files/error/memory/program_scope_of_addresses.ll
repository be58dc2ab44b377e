; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; An initializer that is an address as a number.

@b = addrspace(1) global i32 0
@a = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @b to i64)
define spir_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) @b
  store i64 2, ptr addrspace(1) @a
  store i8 2, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: @a is a variable in global memory at program scope whose initializer is not made of numbers alone, which the host could write into a buffer
;   help: initialize it in a kernel
