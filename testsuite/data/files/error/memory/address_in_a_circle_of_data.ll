; test: error -mtriple=spirv64-unknown-unknown
; Nothing that could store the address is entered.

@list = addrspace(1) global ptr addrspace(1) @list

define internal spir_func void @f() {
  ret void
}

; ---- expected ----
; error[E0002]: the initializer of @list leads back to @list, which SPIR-V cannot express, and nothing outside of this module can call a function of it that would store it
;   help: store the address in a kernel
