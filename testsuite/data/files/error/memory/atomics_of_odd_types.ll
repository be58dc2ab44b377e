; test: error -mtriple=spirv64-unknown-unknown
; SPIR-V's atomics are on 8 to 64 bits and on IEEE 754 numbers.

define spir_kernel void @f(ptr addrspace(1) %p) {
  %a = atomicrmw add ptr addrspace(1) %p, i128 1 monotonic
  %b = atomicrmw xchg ptr addrspace(1) %p, bfloat 0xR3F80 monotonic
  ret void
}

; ---- expected ----
; error[E0002]: an atomic on i128 (%a), of which SPIR-V compares and exchanges no more than 64 bits
;   --> %a in function @f
;   help: guard the memory with an atomic flag
