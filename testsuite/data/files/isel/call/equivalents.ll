; test: isel -mtriple=spirv64-unknown-unknown
; dso_local_equivalent and no_cfi of a function are the function.

define spir_func void @f(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  call spir_func void dso_local_equivalent @f(ptr addrspace(1) %p)
  call spir_func void no_cfi @f(ptr addrspace(1) %p)
  ret void
}
