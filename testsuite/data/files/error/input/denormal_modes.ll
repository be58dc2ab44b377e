; test: error -mtriple=spirv64v1.4-unknown-unknown
; Modes that no execution mode states.

define spir_kernel void @positive(ptr addrspace(1) %out, float %x) #0 {
  ret void
}
define spir_kernel void @results(ptr addrspace(1) %out, float %x) #1 {
  ret void
}
attributes #0 = { "denormal-fp-math"="positive-zero,positive-zero" }
attributes #1 = { "denormal-fp-math-f32"="preserve-sign,ieee" }

; ---- expected ----
; error[E0002]: "denormal-fp-math"="positive-zero,positive-zero" of @positive: SPIR-V keeps denormal numbers or makes operands and results zeros of the same sign
;   --> function @positive
;   help: use "ieee,ieee", "preserve-sign,preserve-sign" or "dynamic,dynamic"
; error[E0002]: "denormal-fp-math-f32"="preserve-sign,ieee" of @results: SPIR-V keeps denormal numbers or makes operands and results zeros of the same sign
;   --> function @results
;   help: use "ieee,ieee", "preserve-sign,preserve-sign" or "dynamic,dynamic"
