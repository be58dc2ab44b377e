; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; Integers are not interpolated, whatever the decorations say.

@in = external addrspace(7) constant i32, !spirv.Decorations !0
@out = external addrspace(8) global i32, !spirv.Decorations !2
define void @main() #0 {
  %v = load i32, ptr addrspace(7) @in
  store i32 %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1, !4}
!1 = !{i32 30, i32 3}
!4 = !{i32 13}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0016]: an input of integers or doubles that is interpolated
;   --> global variable 'in'
;   help: add the decoration Flat and remove other interpolation decorations
