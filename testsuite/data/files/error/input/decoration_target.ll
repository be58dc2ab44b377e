; test: error -mtriple=spirv64-unknown-unknown
; Restrict is of pointers, and of what memory is declared by.

define spir_kernel void @f(ptr addrspace(1) %out, float %a) !spirv.ParameterDecorations !0 {
  %sum = fadd float %a, %a, !spirv.Decorations !1
  store float %sum, ptr addrspace(1) %out
  ret void
}
!0 = !{!1, !1}
!1 = !{!2}
!2 = !{i32 19}

; ---- expected ----
; error[E0016]: decoration Restrict: is for pointers
;   --> %a in function @f
; error[E0016]: decoration Restrict: is for variables, parameters and members
;   --> %sum in function @f
