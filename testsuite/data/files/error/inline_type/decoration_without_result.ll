; test: error -mtriple=spirv64-unknown-unknown
; !spirv.Decorations on something without a result.

define spir_kernel void @f(ptr addrspace(1) %out) {
  store float 0.0, ptr addrspace(1) %out, align 4, !spirv.Decorations !1
  ret void
}
!0 = !{i32 39, i32 1}
!1 = !{!0}

; ---- expected ----
; error[E0007]: !spirv.Decorations on an instruction that has no result to decorate
;   --> an unnamed store in function @f
