; test: error -mtriple=spirv64-unknown-unknown
; Nothing jumps to a block whose address is in a variable.

@where = internal addrspace(1) constant ptr blockaddress(@k, %there)

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load ptr, ptr addrspace(1) @where
  %n = ptrtoint ptr %a to i64
  store i64 %n, ptr addrspace(1) %p
  br label %there
there:
  ret void
}

; ---- expected ----
; error[E0002]: the address of a block as a constant
;   --> %a in function @k
