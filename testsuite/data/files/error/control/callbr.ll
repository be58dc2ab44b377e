; test: error -mtriple=spirv64-unknown-unknown
; Assembly that may branch.

define spir_kernel void @k(ptr addrspace(1) %p) {
entry:
  callbr void asm "", "!i"() to label %fine [label %other]
fine:
  store i32 1, ptr addrspace(1) %p
  ret void
other:
  ret void
}

; ---- expected ----
; error[E0006]: callbr: SPIR-V has no asm goto
;   --> an unnamed callbr in function @k
