; test: error -mtriple=spirv1.6-unknown-vulkan1.3-vertex
; An entry point has a built-in once.
@a = external addrspace(8) global <4 x float>, !spirv.Decorations !0
@b = external addrspace(8) global <4 x float>, !spirv.Decorations !0
define void @main() "hlsl.shader"="vertex" {
  store <4 x float> zeroinitializer, ptr addrspace(8) @a
  store <4 x float> zeroinitializer, ptr addrspace(8) @b
  ret void
}
!0 = !{!1}
!1 = !{i32 11, i32 0}

; ---- expected ----
; error[E0016]: an entry point has one variable of its kind, and this is the second
;   --> global variable 'b'
;   help: use one variable
