; test: error -mtriple=spirv64-unknown-unknown
; An address that is stored, and one that an initializer holds.

@held = internal thread_local addrspace(1) global i32 0
@holder = addrspace(1) global ptr addrspace(1) @held
@stored = internal thread_local addrspace(1) global i32 0

define spir_kernel void @k(ptr addrspace(1) %o) {
  store ptr addrspace(1) @stored, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; error[E0002]: the address of the thread-local variable @held is in an initializer, and each invocation has another object
;   help: pass a variable of the kernel to the functions that use it
; error[E0002]: the address of the thread-local variable @stored is used in @k by what cannot be followed: a use in the instruction 'store'
;   help: pass a variable of the kernel to the functions that use it
