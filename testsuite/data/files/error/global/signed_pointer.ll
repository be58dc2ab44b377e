; test: error -mtriple=spirv64-unknown-unknown
; Nothing checks the signature of a pointer.

@a = addrspace(1) global i32 1
@v = addrspace(1) global ptr addrspace(1) ptrauth (ptr addrspace(1) @a, i32 0)

; ---- expected ----
; error[E0002]: a pointer signed by ptrauth: SPIR-V has no signatures of pointers
