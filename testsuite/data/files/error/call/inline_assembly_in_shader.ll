; test: error -mtriple=spirv-unknown-vulkan1.3-compute
; There is no inline assembly for shaders.

define void @main() #0 {
  call void asm sideeffect "nop", ""()
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; error[E0002]: inline assembly "nop": SPV_INTEL_inline_assembly is for kernels
;   --> an unnamed call in function @main
