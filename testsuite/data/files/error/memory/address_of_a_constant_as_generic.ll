; test: error -mtriple=spirv64-unknown-unknown
; What another module has in the UniformConstant storage class has no generic address.

@c = external addrspace(2) constant i32
@generic = addrspace(1) global { ptr addrspace(4) } { ptr addrspace(4) addrspacecast (ptr addrspace(2) @c to ptr addrspace(4)) }

define spir_kernel void @k() {
  ret void
}

; ---- expected ----
; error[E0002]: an address in the UniformConstant storage class as one in Generic: SPIR-V has no such cast
