; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; An input requires a location.

@in = external addrspace(7) constant float
@out = external addrspace(8) global float, !spirv.Decorations !2
define void @main() #0 {
  %v = load float, ptr addrspace(7) @in
  store float %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0016]: an input or output without Location and without BuiltIn
;   --> global variable 'in'
;   help: add the decoration Location (!spirv.Decorations)
