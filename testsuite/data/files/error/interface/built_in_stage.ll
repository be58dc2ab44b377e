; test: error -mtriple=spirv1.6-unknown-vulkan1.3-vertex
; Vertices have no FragCoord.

@in = external addrspace(7) constant <4 x float>, !spirv.Decorations !0
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !2
define void @main() #0 {
  %v = load <4 x float>, ptr addrspace(7) @in
  store <4 x float> %v, ptr addrspace(8) @out
  ret void
}
attributes #0 = { "hlsl.shader"="vertex" }
!0 = !{!1}
!1 = !{i32 11, i32 15}
!2 = !{!3}
!3 = !{i32 30, i32 0}

; ---- expected ----
; error[E0016]: the built-in FragCoord is an input, which the execution model Vertex does not support
;   --> global variable 'in'
;   help: give the variable the type and storage class of the built-in
