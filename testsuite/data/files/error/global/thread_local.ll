; test: error -mtriple=spirv64-unknown-unknown
; Thread-local variables whose objects other modules, initializers or kernels would have to share.

@imported = external thread_local addrspace(1) global i32

define spir_kernel void @k(ptr addrspace(1) %o) {
  %x = load i32, ptr addrspace(1) @imported
  store i32 %x, ptr addrspace(1) %o
  ret void
}

; ---- expected ----
; error[E0002]: @imported is a thread-local variable of another module, and SPIR-V has no variables that each invocation has one of and modules share
;   help: pass its address to the functions that use it
