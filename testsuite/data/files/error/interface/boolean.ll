; test: error -mtriple=spirv1.6-unknown-vulkan1.3-pixel
; A boolean in the interface has no representation.

@in = external addrspace(7) constant i1, !spirv.Decorations !0
@out = external addrspace(8) global i1, !spirv.Decorations !2
define void @main() #0 {
  %v = load i1, ptr addrspace(7) @in
  store i1 %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="pixel" }
!0 = !{!1}
!1 = !{i32 30, i32 3}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0016]: a boolean in the interface, where it has no representation
;   --> global variable 'in'
;   note: also at global variable 'out'
;   help: use an integer of 32 bits that is 0 or 1
