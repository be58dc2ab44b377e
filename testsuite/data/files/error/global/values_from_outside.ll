; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; The host sees no variable of an invocation.

@v = internal externally_initialized global i32 3
@c = internal addrspace(2) externally_initialized constant i32 3

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load volatile i32, ptr @v
  %b = load i32, ptr addrspace(2) @c
  %r = add i32 %a, %b
  store i32 %r, ptr addrspace(1) %p
  ret void
}

; ---- expected ----
; error[E0002]: @v is 'externally_initialized', and nothing outside of a shader gives a variable of the invocation another value
;   help: read the value from a buffer
; error[E0002]: @c is 'externally_initialized', and nothing outside of a shader gives a variable of the invocation another value
;   help: read the value from a buffer
