; test: error -mtriple=spirv64-unknown-unknown
; What is constant cannot be stored to when a kernel begins.

@list = addrspace(2) constant { i32, ptr addrspace(2) } { i32 1, ptr addrspace(2) @list }

define spir_kernel void @k() {
  ret void
}

; ---- expected ----
; error[E0002]: the initializer of @list leads back to @list, which SPIR-V cannot express, and a variable of its address space cannot be stored to
;   help: store the address in a kernel
