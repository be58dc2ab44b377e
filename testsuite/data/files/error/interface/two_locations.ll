; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A variable has one location.

@out = external addrspace(8) global float, !spirv.Decorations !0
define void @main() #0 {
  store float 1.0, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1, !1, !2}
!1 = !{i32 30, i32 0}
!2 = !{i32 30, i32 1}

; ---- expected ----
; error[E0016]: decorated with Location more than once
;   --> global variable 'out'
