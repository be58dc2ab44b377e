; test: error -mtriple=spirv64-unknown-unknown
; A computed branch.

define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp eq i32 %n, 0
  %to = select i1 %c, ptr blockaddress(@k, %a), ptr blockaddress(@k, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  store i32 1, ptr addrspace(1) %p
  br label %b
b:
  ret void
}

; ---- expected ----
; error[E0002]: the address of a block as a constant
;   --> %to in function @k
; error[E0006]: indirectbr: SPIR-V has no computed branches
;   --> an unnamed indirectbr in function @k
;   help: replace the computed goto by a switch over block numbers
