; test: error -mtriple=spirv1.6-unknown-vulkan1.3-geometry
; A geometry shader reads an element for each vertex, of built-ins and of others.
@position = external addrspace(7) constant <4 x float>, !spirv.Decorations !0
@colour = external addrspace(7) constant <4 x float>, !spirv.Decorations !2
@out = external addrspace(8) global <4 x float>, !spirv.Decorations !0
define void @main() "hlsl.shader"="geometry" {
  %v = load <4 x float>, ptr addrspace(7) @position
  %c = load <4 x float>, ptr addrspace(7) @colour
  %s = fadd <4 x float> %v, %c
  store <4 x float> %s, ptr addrspace(8) @out
  ret void
}
!spirv.ExecutionMode = !{!4, !5, !6, !7}
!0 = !{!1}
!1 = !{i32 11, i32 0}
!2 = !{!3}
!3 = !{i32 30, i32 0}
!4 = !{ptr @main, i32 22}
!5 = !{ptr @main, i32 29}
!6 = !{ptr @main, i32 26, i32 3}
!7 = !{ptr @main, i32 0, i32 1}

; ---- expected ----
; error[E0016]: the built-in Position is an input of the execution model Geometry, which has an element for each vertex or primitive
;   --> global variable 'position'
;   help: give the variable the type and storage class of the built-in
; error[E0016]: an input of the execution model Geometry, which has an element for each vertex or primitive, is not an array
;   --> global variable 'colour'
;   help: declare an array, or add the decoration Patch to what a patch has once
