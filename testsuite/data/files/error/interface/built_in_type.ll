; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A built-in has the type that Vulkan gives it.

@in = external addrspace(7) constant float, !spirv.Decorations !0
@out = external addrspace(8) global float, !spirv.Decorations !2
define void @main() #0 {
  %v = load float, ptr addrspace(7) @in
  store float %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 11, i32 17}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0016]: the built-in FrontFacing is f32, not bool
;   --> global variable 'in'
;   help: give the variable the type and storage class of the built-in
