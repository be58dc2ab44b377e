; test: error -mtriple=spirv-unknown-vulkan1.3-vertex
; An input of sixteen numbers takes up four locations.

@matrix = external addrspace(7) externally_initialized constant [4 x <4 x float>], !spirv.Decorations !0
@point = external addrspace(7) externally_initialized constant <4 x float>, !spirv.Decorations !2
@position = external addrspace(8) global <4 x float>, !spirv.Decorations !4

define void @main() #0 {
  %row = load <4 x float>, ptr addrspace(7) @matrix, align 16
  %point = load <4 x float>, ptr addrspace(7) @point, align 16
  %sum = fadd <4 x float> %row, %point
  store <4 x float> %sum, ptr addrspace(8) @position, align 16
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
!0 = !{!1}
!1 = !{i32 30, i32 0}
!2 = !{!3}
!3 = !{i32 30, i32 3}
!4 = !{!5}
!5 = !{i32 11, i32 0}

; ---- expected ----
; error[E0016]: it is at location 3, where 'matrix' is, too
;   --> global variable 'point'
;   help: give it another Location (!spirv.Decorations), behind all that the other one takes up
