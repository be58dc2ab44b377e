; test: error -mtriple=spirv64-unknown-unknown
; Extrema that propagate NaN are not atomic operations of SPIR-V.

define spir_func void @f(ptr addrspace(1) %p, float %v) {
  %1 = atomicrmw fmaximum ptr addrspace(1) %p, float %v monotonic, align 4
  %2 = atomicrmw fminimum ptr addrspace(1) %p, float %v monotonic, align 4
  ret void
}

; ---- expected ----
; error[E0002]: atomicrmw fmaximum: SPIR-V has no such atomic
;   --> an unnamed atomicrmw in function @f
;   help: write it as a loop over cmpxchg
; error[E0002]: atomicrmw fminimum: SPIR-V has no such atomic
;   --> an unnamed atomicrmw in function @f
;   help: write it as a loop over cmpxchg
