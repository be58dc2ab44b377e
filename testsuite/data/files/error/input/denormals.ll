; test: error -mtriple=spirv64v1.4-unknown-unknown
; Functions that disagree about denormal numbers under one entry point.

define internal spir_func float @kept(float %x) #0 {
  %y = fadd float %x, 1.0
  ret float %y
}
define internal spir_func float @between(float %x) #2 {
  %y = call spir_func float @kept(float %x)
  ret float %y
}
define spir_kernel void @flushed(ptr addrspace(1) %out, float %x) #1 {
  %y = call spir_func float @between(float %x)
  store float %y, ptr addrspace(1) %out
  ret void
}
attributes #0 = { "denormal-fp-math"="ieee,ieee" }
attributes #1 = { "denormal-fp-math"="preserve-sign,preserve-sign" }
attributes #2 = { "denormal-fp-math-f32"="dynamic,dynamic" }

; ---- expected ----
; error[E0002]: @flushed leads to @kept, which treats denormal numbers of 32 bits otherwise: SPIR-V has one mode for both
;   --> function @flushed
;   help: give both the same "denormal-fp-math", or "dynamic,dynamic" to what is called
